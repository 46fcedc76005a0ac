"""The protocol in files for others: JSON Schema of the sockets' messages, OpenAPI of the HTTP doors.

`python -m tapado.server.schema [web/schema]` writes both; with `--check` it only says whether they are what
the code says now. The client's types are made from the first.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec

from tapado.server import messages
from tapado.server.http import bodies, hand_bodies
from tapado.tables.codec import CLASSES, UNTOLD

Json = dict[str, Any]

FOLDER = Path("web/schema")
UNIONS: dict[str, Any] = {
    "FromClient": messages.FromClient,
    "FromTable": messages.FromTable,
    "FromLobby": messages.FromLobby,
}
"""What a frame may be, by direction."""
BODIES = (
    bodies.NewGuest,
    bodies.NewTable,
    bodies.Me,
    bodies.TableLink,
    bodies.TableCard,
    bodies.TableCards,
    bodies.Credentials,
    bodies.NewPassword,
    bodies.MySessions,
    bodies.MyPurse,
    bodies.MakeUp,
    hand_bodies.MyHands,
    hand_bodies.OneHand,
    hand_bodies.Deletion,
    bodies.Help,
    bodies.HouseNotice,
    bodies.HostTables,
    bodies.CloseIt,
    bodies.HostPeople,
    bodies.Verdict,
    bodies.HostReports,
    bodies.ReportMark,
    bodies.NewNotice,
    bodies.Problem,
)
"""What HTTP requests and answers carry."""
_SENT = (
    bodies.NewGuest,
    bodies.NewTable,
    bodies.Credentials,
    bodies.NewPassword,
    bodies.MakeUp,
    hand_bodies.Deletion,
    bodies.CloseIt,
    bodies.Verdict,
    bodies.ReportMark,
    bodies.NewNotice,
)
FROM_CLIENT = {kind.__name__ for kind in (*get_args(messages.FromClient), *_SENT)}
"""These alone may leave out what has a default; what the house sends is always whole."""


def protocol() -> Json:
    """The JSON Schema of every message, draft 7 (its tuples are what the type generator reads)."""
    schemas, defs = msgspec.json.schema_components(
        [*UNIONS.values(), *CLASSES.values(), *BODIES, messages.CloseCode], ref_template="#/$defs/{name}"
    )
    for kind, event in CLASSES.items():
        defs[event.__name__] = _wire_form(kind, defs[event.__name__])
    for name, union in zip(UNIONS, schemas, strict=False):
        defs[name] = {"anyOf": union["anyOf"]} if "anyOf" in union else union
    defs["Event"] = {"anyOf": [_ref(event.__name__) for event in CLASSES.values()]}
    for name, schema in defs.items():
        _finish(name, schema)
    return _root(defs)


def openapi() -> Json:
    """The OpenAPI document of the HTTP doors."""
    from tapado.server.http.openapi import document

    return document()


def _root(defs: Json) -> Json:
    members = {"client": "FromClient", "table": "FromTable", "lobby": "FromLobby", "event": "Event"}
    members |= {_member(body.__name__): body.__name__ for body in BODIES} | {"close_code": "CloseCode"}
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "Protocol",
        "description": f"Subprotocol {messages.SUBPROTOCOL}: see docs/protocol.md.",
        "type": "object",
        "properties": {member: _ref(name) for member, name in members.items()},
        "required": list(members),
        "additionalProperties": False,
        "$defs": dict(sorted(defs.items())),
    }


def _wire_form(kind: str, event: Json) -> Json:
    """The event as viewers are sent it: its kind first, without what the house keeps to itself."""
    told = {name: field for name, field in event["properties"].items() if name not in UNTOLD.get(kind, ())}
    return {**event, "properties": {"kind": {"const": kind}, **told}}


def _finish(name: str, schema: Json) -> None:
    if name in ("State", "Past"):  # kept as bytes in Python, already in wire form
        schema["properties"]["events"]["items"] = _ref("Event")
    if schema.get("type") == "object" and name not in FROM_CLIENT:
        schema["required"] = list(schema["properties"])
    if schema.get("type") == "object":
        schema["additionalProperties"] = False
    for part in _parts(schema):
        _finish_part(part, keep_default=name in FROM_CLIENT)


def _finish_part(part: Json, *, keep_default: bool) -> None:
    if "prefixItems" in part:
        part["items"] = part.pop("prefixItems")
        part["additionalItems"] = False
    if not keep_default:
        part.pop("default", None)


def _parts(schema: Json) -> Iterator[Json]:
    """The schema and all schemas in it."""
    yield schema
    for value in schema.values():
        for inner in value if isinstance(value, list) else [value]:
            if isinstance(inner, dict):
                yield from _parts(inner)


def _ref(name: str) -> Json:
    return {"$ref": f"#/$defs/{name}"}


def _member(name: str) -> str:
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("_")


# ── the command ──────────────────────────────────────────────────────────────


def texts() -> dict[str, str]:
    """The files by name, as they should be."""
    documents = {"protocol.schema.json": protocol(), "openapi.json": openapi()}
    return {
        name: json.dumps(document, indent=2, ensure_ascii=False) + "\n"
        for name, document in documents.items()
    }


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tapado.server.schema", description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=FOLDER)
    parser.add_argument("--check", action="store_true", help="write nothing; fail when a file is out of date")
    options = parser.parse_args()
    old = [name for name, text in texts().items() if _read(options.folder / name) != text]
    for name in old:
        sys.stderr.write(f"{options.folder / name} {'is out of date' if options.check else 'is written'}\n")
    if not options.check:
        _write(options.folder, old)
    return 1 if old and options.check else 0


def _read(path: Path) -> str | None:
    return path.read_text(encoding="utf-8") if path.is_file() else None


def _write(folder: Path, names: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name in names:
        (folder / name).write_text(texts()[name], encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
