"""Acts of the games for chips and of the duel, by the page's own buttons, in the words of the game (K-9)."""

import re

from playwright.sync_api import expect

from tests.end_to_end.game_words import ACTS, ActWords
from tests.end_to_end.playing import Policy
from tests.end_to_end.table_page import TablePage
from tests.end_to_end.waiting import until

DEAR = 40
"""Chips: who plays carefully folds rather than put in more at once, or more than a third of what he has."""


def words_of(table: TablePage) -> ActWords:
    """What the buttons of this table's game are called."""
    return ACTS[table.game][table.words.locale]


def careful(table: TablePage) -> None:
    """Stays in for little, bets the least now and then, changes two cards of each other hand."""
    if table.asked is None:
        return
    kind, hand, question = table.asked
    if kind == "draw":
        change(table, *((0, 3) if hand % 2 else ()))
    elif table.bet_offered()["raise_least"] is not None and (hand + question) % 5 == 0 and _is_cheap(table):
        table.presses(words_of(table).bet)
    else:
        stay(table)


def stay(table: TablePage) -> None:
    """Checks or calls; folds to what is dear."""
    offered = table.bet_offered()
    if offered["check"]:
        table.presses(words_of(table).check)
    else:
        table.presses(words_of(table).call if _is_cheap(table) else words_of(table).fold)


def stay_at_any_price(table: TablePage) -> None:
    """Checks or calls, however dear; keeps all cards."""
    offered = table.bet_offered() if table.asked and table.asked[0] == "bet" else None
    if offered is None:
        change(table)
    elif offered["check"] or offered["call_to"] is not None:
        table.presses(words_of(table).check if offered["check"] else words_of(table).call)
    else:
        table.presses(words_of(table).fold)


def lure(table: TablePage) -> None:
    """In the duel: bets a little more than the Caballero has left, so that he must pawn to stay (P-11).

    If he always folds, his antes bring him to it: it takes two dozen deals at the most, or another duel.
    """
    if table.asked is None or table.asked[0] == "draw":
        careful(table)
        return
    offered = table.bet_offered()
    if offered["raise_most"] is None:
        stay_at_any_price(table)
        return
    assert table.wire.state is not None
    knight = next(seat for seat in table.wire.state["view"]["seats"] if seat["armour"] is not None)
    dear = knight["bet"] + knight["stack"] + 5
    bet(table, min(max(dear, offered["raise_least"]), offered["raise_most"]))


def bet(table: TablePage, to: int) -> None:
    """Bets or raises to so many in this round, in all."""
    table.is_ready()
    total = table.dock.get_by_role("textbox")
    if total.count():  # a raise of one size only is one button
        total.fill(str(to))
    table.presses(words_of(table).bet)


def bet_all(table: TablePage) -> None:
    """Bets or raises as much as may be, or matches it; keeps all cards."""
    asked_to_bet = table.asked is not None and table.asked[0] == "bet"
    most = table.bet_offered()["raise_most"] if asked_to_bet else None
    if most is None:
        stay_at_any_price(table)
        return
    bet(table, most)


def unless_promised(policy: Policy) -> Policy:
    """The policy where the page asks; what CAMBIA has promised it does in the draw by itself (P-6)."""

    def acts(table: TablePage) -> None:
        question, buttons = table.asked, table.dock.get_by_role("button")
        until(table.page, lambda: table.asked != question or buttons.count() > 0, "asked, or answered")
        if table.asked == question:
            policy(table)

    return acts


def mark(table: TablePage, *slots: int) -> None:
    """Marks these cards (0-based) to be changed; nothing is sent."""
    expect(table.cards.get_by_role("button")).to_have_count(5)
    for slot in slots:
        card = table.cards.nth(slot).get_by_role("button")
        table.press(card)
        expect(card).to_have_attribute("aria-pressed", "true")


def change(table: TablePage, *slots: int) -> None:
    """Changes these cards (0-based) in one act, or stands pat."""
    table.is_ready()
    mark(table, *slots)
    table.presses(words_of(table).discard if slots else words_of(table).stand_pat)


def ask_for_the_next_deal(table: TablePage) -> None:
    """Gives the word for it, where it waits for that (P-13)."""
    if table.wire.state is None or table.wire.state["you"] is None or "next_deal" not in table.may():
        return
    number = table.wire.hand.get("number", 0)
    table.press(table.dock.get_by_role("button", name=re.compile("^(Repartir|Deal)")))
    until(table.page, lambda: table.wire.hand.get("number", 0) > number, "dealt")


def _is_cheap(table: TablePage) -> bool:
    offered = table.bet_offered()
    price: int = (offered["call_to"] or 0) - offered["bet"]
    stack: int = (table.seat or {"stack": 0})["stack"]
    return price <= min(DEAR, stack // 3)
