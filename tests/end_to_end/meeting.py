"""How two people come to sit at one table, where a test is about what follows."""

from typing import Any

from tests.end_to_end.people import Person


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
