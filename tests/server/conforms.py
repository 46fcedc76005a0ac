"""Whether a JSON value is what a schema says: as much of draft 7 as our own schema uses."""

import re
from typing import Any

Json = dict[str, Any]

_TYPES: dict[str, tuple[type, ...]] = {
    "object": (dict,),
    "array": (list,),
    "string": (str,),
    "integer": (int,),
    "boolean": (bool,),
    "null": (type(None),),
}
_KNOWN = {
    *(
        "type",
        "properties",
        "required",
        "additionalProperties",
        "items",
        "additionalItems",
        "minItems",
        "maxItems",
    ),
    *("anyOf", "enum", "const", "$ref", "title", "description", "default", "minimum", "maximum"),
    *("minLength", "maxLength", "pattern"),
}


def faults(value: Any, schema: Json, defs: Json, path: str = "$") -> list[str]:
    """Where the value isn't what the schema says; none when it is."""
    assert set(schema) <= _KNOWN, f"this test doesn't know {set(schema) - _KNOWN}"
    if "$ref" in schema:
        return faults(value, defs[schema["$ref"].rpartition("/")[2]], defs, path)
    if "anyOf" in schema:
        every = [faults(value, one, defs, path) for one in schema["anyOf"]]
        return [] if [] in every else min(every, key=len)
    if "const" in schema or "enum" in schema:
        allowed = schema.get("enum", [schema.get("const")])
        return [] if value in allowed else [f"{path}: {value!r} is none of {allowed}"]
    if "type" not in schema:
        return []
    return _of_type(value, schema, defs, path)


def _of_type(value: Any, schema: Json, defs: Json, path: str) -> list[str]:
    kind = schema["type"]
    is_one: bool = isinstance(value, _TYPES[kind])
    if not is_one or (kind == "integer" and isinstance(value, bool)):
        return [f"{path}: {value!r} is no {kind}"]
    if kind == "object":
        return _object(value, schema, defs, path)
    if kind == "array":
        return _array(value, schema, defs, path)
    return [] if _in_bounds(value, schema) else [f"{path}: {value!r} is out of bounds"]


def _in_bounds(value: Any, schema: Json) -> bool:
    if isinstance(value, str):
        longest = schema.get("maxLength", len(value))
        fits = re.search(schema.get("pattern", ""), value) is not None
        return fits and schema.get("minLength", 0) <= len(value) <= longest
    if value is None:
        return True
    return bool(schema.get("minimum", value) <= value <= schema.get("maximum", value))


def _object(value: Json, schema: Json, defs: Json, path: str) -> list[str]:
    properties, more = schema.get("properties", {}), schema.get("additionalProperties", True)
    found = [f"{path}: {name} is missing" for name in schema.get("required", ()) if name not in value]
    for name, inner in value.items():
        rule = properties.get(name, more)
        if rule is False:
            found.append(f"{path}: {name} is too much")
        elif isinstance(rule, dict):
            found += faults(inner, rule, defs, f"{path}.{name}")
    return found


def _array(value: list[Any], schema: Json, defs: Json, path: str) -> list[str]:
    items = schema.get("items", {})
    if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)):
        return [f"{path}: {len(value)} items"]
    rules = items if isinstance(items, list) else [items] * len(value)
    if len(rules) != len(value):
        return [f"{path}: {len(value)} items and not {len(rules)}"]
    pairs = enumerate(zip(value, rules, strict=True))
    return [fault for n, (one, rule) in pairs for fault in faults(one, rule, defs, f"{path}[{n}]")]
