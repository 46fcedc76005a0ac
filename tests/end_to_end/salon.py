"""How people come to a table for chips, from the front page on, and how they go home."""

import re
from collections.abc import Mapping
from typing import Any

from playwright.sync_api import expect

from tests.end_to_end.people import Person
from tests.end_to_end.waiting import eventually, until

BALANCE = 2_000
"""Chips that everybody begins with (K-13)."""


def opens_table(person: Person, alias: str, game: str, choices: Mapping[str, str]) -> str:
    """Creates a table on the front page; `choices` are by their group's legend. Gives the table's key."""
    _at_the_front_page(person, alias, game)
    person.home.change_table()
    for group, choice in choices.items():
        person.home.choose(group, choice)
    person.home.create_for_chips()
    until(person.page, lambda: person.table.seat is not None, "seated at his table")
    return person.page.url.rpartition("/")[2]


def begins_duel(person: Person, alias: str) -> None:
    """Plays against the Caballero, by one button of the front page."""
    _at_the_front_page(person, alias, "prendas")
    person.table.press(person.home.play_computer)
    until(person.page, lambda: person.table.seat is not None, "at the duel")


def comes_to_table_of(person: Person, alias: str, creator: str, game: str) -> None:
    """Finds the table on the front page, takes a free seat and brings as many chips as he may."""
    _at_the_front_page(person, alias, game)
    line = person.home.table_of(creator)
    person.table.press(line.get_by_role("button", name=person.words.join))
    sits_down(person)


def sits_down(person: Person, chips: int | None = None) -> None:
    """Takes the first free seat, with so many chips or as many as he may."""
    person.table.press(person.table.free_seats.first)
    if chips is not None:
        person.table.dialog.get_by_role("textbox").fill(str(chips))
    buys_in(person)
    until(person.page, lambda: person.table.seat is not None, "seated")


def buys_in(person: Person) -> None:
    """Says yes to the dialog that asks how many chips he brings."""
    person.table.press(person.table.dialog.get_by_role("button", name=person.words.sit_down))


def posts(person: Person) -> None:
    """Puts in the blind that a newcomer owes, where the game asks him for it (C-18)."""
    button = person.table.dock.get_by_role("button", name=person.words.post, exact=True)
    if "post_or_wait" in person.table.may():
        person.table.press(button)
        until(person.page, lambda: (person.table.seat or {})["posts"] is True, "posting")


def goes_home(person: Person, brought: int) -> None:
    """Leaves the table; on the balance is what he brought there no more, and what the page said he takes."""
    table = person.table
    table.press(table.leave_button)
    said = table.dialog.inner_text()
    takes = re.search(r"(?:Te llevas|You take) ([\d.,]+)", said)
    stack = int(re.sub(r"\D", "", takes[1])) if takes else 0
    table.press(table.dialog.get_by_role("button", name=person.words.leave_table))
    expect(person.home.play_computer).to_be_visible()
    wanted = {"balance": BALANCE - brought + stack, "at_tables": 0}
    eventually(person.page, lambda: purse(person), lambda now: wanted.items() <= now.items(), f"{wanted}")


def purse(person: Person) -> dict[str, Any]:
    """His chips, as the house has them."""
    answer = person.context.request.get(f"{person.house}/api/me/purse")
    assert answer.ok, answer.text()
    chips: dict[str, Any] = answer.json()
    return chips


def _at_the_front_page(person: Person, alias: str, game: str) -> None:
    person.alias = alias
    person.home.opens()
    person.home.alias.fill(alias)
    person.home.choose_game(game)
