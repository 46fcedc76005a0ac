"""Gzip size of what the browser loads with the home page, up to the first hand, and of the whole client.

From Vite's manifest. With the home page come: the page itself and what it links, the entry, all that it
imports statically, and the styles of all of them. For the first hand comes the view named after the table.
"""

import gzip
import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

STATIC = Path(__file__).parent.parent / "src" / "tapado" / "static"
PAGE = "index.html"
BUDGET = 150_000  # bytes, gzip


@dataclass(frozen=True, slots=True)
class Chunk:
    """An entry of the manifest: its files, and the keys of the chunks that it can't run without."""

    files: frozenset[str]
    needs: frozenset[str]
    views: frozenset[str]


def main() -> None:
    chunks = read_manifest()
    table = table_views(chunks)
    home, first = weigh(reach({PAGE}, chunks)), weigh(reach({PAGE, *table}, chunks))
    print(f"home page     {home / 1000:6.1f} kB gzip")
    print(f"with a table  {first / 1000:6.1f} kB gzip ({', '.join(sorted(table))})")
    print(f"whole client  {weigh(reach(set(chunks), chunks)) / 1000:6.1f} kB gzip")
    kept = "kept" if first <= BUDGET else "NOT KEPT"
    print(f"budget        {BUDGET / 1000:6.1f} kB gzip with a table: {kept}")


def read_manifest() -> dict[str, Chunk]:
    manifest: dict[str, dict[str, Any]] = json.loads((STATIC / ".vite" / "manifest.json").read_text())
    return {key: _chunk(entry) for key, entry in manifest.items()}


def table_views(chunks: dict[str, Chunk]) -> frozenset[str]:
    """The views named after the table; every view where none is, which can only make the figure larger."""
    views = chunks[PAGE].views
    return frozenset(key for key in views if "table" in key.rsplit("/", 1)[-1].lower()) or views


def reach(keys: set[str], chunks: dict[str, Chunk]) -> set[str]:
    """The files of these chunks and of all that they need, with the page and what it links."""
    seen: set[str] = set()
    waiting = list(keys)
    while waiting:
        key = waiting.pop()
        if key not in seen:
            seen.add(key)
            waiting.extend(chunks[key].needs)
    return _page_files().union(*(chunks[key].files for key in seen))


def weigh(files: set[str]) -> int:
    """Bytes that the files take on the wire, each compressed by itself."""
    return sum(len(gzip.compress((STATIC / file).read_bytes())) for file in files)


def _chunk(entry: dict[str, Any]) -> Chunk:
    files = [entry["file"], *entry.get("css", []), *entry.get("assets", [])]
    return Chunk(
        frozenset(files), frozenset(entry.get("imports", [])), frozenset(entry.get("dynamicImports", []))
    )


def _page_files() -> set[str]:
    links = re.findall(r'(?:href|src)="/([^"?#]+)', (STATIC / PAGE).read_text())
    return {PAGE, *(link for link in links if (STATIC / link).is_file())}


if __name__ == "__main__":
    main()
