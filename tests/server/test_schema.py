"""The committed schema is what the code says now: the client's types are made from it."""

from pathlib import Path

import pytest

from tapado.server.schema import protocol, texts

COMMITTED = Path(__file__).parents[2] / "web" / "schema"


@pytest.mark.parametrize("name", sorted(texts()))
def test_the_committed_schema_is_what_the_code_says(name: str) -> None:
    assert (COMMITTED / name).read_text(encoding="utf-8") == texts()[name], (
        "run: python -m tapado.server.schema"
    )


def test_the_house_always_sends_every_field() -> None:
    state = protocol()["$defs"]["BettingTurn"]
    assert set(state["required"]) == set(state["properties"])


def test_the_events_of_a_state_are_told_apart_by_their_kind() -> None:
    defs = protocol()["$defs"]
    assert defs["State"]["properties"]["events"]["items"] == {"$ref": "#/$defs/Event"}
    names = [part["$ref"].rpartition("/")[2] for part in defs["Event"]["anyOf"]]
    kinds = [defs[name]["properties"]["kind"]["const"] for name in names]
    assert "raised_to" in kinds
    assert len(set(kinds)) == len(kinds)
    assert all("kind" in defs[name]["required"] for name in names)
