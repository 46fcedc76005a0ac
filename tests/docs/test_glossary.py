"""The glossary names things as the code does."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
GLOSSARY = ROOT / "docs" / "glossary.md"


def test_every_identifier_of_the_glossary_is_in_the_code() -> None:
    code = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "src" / "tapado").rglob("*.py"))
    words = set(re.findall(r"\w+", code))
    missing = [name for name in _identifiers() if name not in words]
    assert missing == []


def test_every_term_has_both_languages() -> None:
    rows = [line.split(" | ") for line in _tables() if not line.startswith(("|---", "| Español"))]
    assert len(rows) > 100
    assert all(len(row) >= 3 and row[0].strip("| ") and row[1].strip() for row in rows)


def test_no_term_is_explained_twice() -> None:
    terms = [line.split(" | ")[0] for line in _tables() if not line.startswith(("|---", "| (", "| Español"))]
    assert len(set(terms)) == len(terms)


def _tables() -> list[str]:
    return [line for line in GLOSSARY.read_text(encoding="utf-8").splitlines() if line.startswith("|")]


def _identifiers() -> list[str]:
    return re.findall(r"`(\w+)`", GLOSSARY.read_text(encoding="utf-8"))
