"""How two people come to sit at one table, where a test is about what follows."""

from typing import Any

from tests.end_to_end.people import Person


def cash(game: str, structure: str, **more: Any) -> dict[str, Any]:
    """What opens a quick table for chips without clocks: its creator and a computer player sit there."""
    stakes = {"structure": structure, "small_bet": 2, "big_bet": 4, "ante": 1 if game == "casero" else 0}
    table = {"room": "amigos", "pace": "fast", "clock": 0, "seats": 3, "computers": 1, "chips": 100}
    least = 100 if game == "cardroom" else 40
    return table | {"game": game, "stakes": stakes, "buy_in": {"least": least, "most": 100}} | more


def start_match(creator: Person, *others: Person, **wanted: Any) -> str:
    """They are guests already: the creator opens a table, the others follow its link, the match begins.

    Gives the table's key.
    """
    key = creator.creates_table(**{"seats": len(others) + 1} | wanted)
    creator.goes_to(key)
    for other in others:
        other.goes_to(key)
        other.waiting_room.sit_down()
        creator.waiting_room.sees(other.alias)
    creator.waiting_room.start()
    return key
