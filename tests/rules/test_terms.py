"""On which terms a table may be opened: seats, stakes, buy-in, switches (C-1 to C-3, H-1, P-13)."""

import pytest

from tapado.games import GAMES
from tapado.games.game import Cash
from tapado.games.stakes import BuyIn, Stakes, Structure
from tapado.games.switches import Openers, Switches
from tapado.hands.jokers import JokerRule
from tapado.rules.apply import opened
from tapado.rules.errors import Illegal
from tapado.rules.events import Setup, TableOpened
from tapado.rules.table import Table

BUY_IN = BuyIn(40, 200)
BLINDS = Stakes(Structure.NO_LIMIT, 2, 4, 2)
ANTE = Stakes(Structure.POT, 2, 2, 0, 1)
TERMS: dict[str, tuple[Stakes | None, BuyIn | None]] = {
    "monedas": (None, None),
    "cardroom": (BLINDS, BUY_IN),
    "holdem": (BLINDS, BUY_IN),
    "casero": (ANTE, BUY_IN),
    "prendas": (None, None),
}
SWITCHES = {
    "max_three": Switches(max_three=True),
    "no_five_in_a_row": Switches(no_five_in_a_row=True),
    "bottom_card": Switches(bottom_card=True),
    "joker": Switches(joker=JokerRule.BUG),
    "jokers": Switches(jokers=2),
    "openers": Switches(openers=Openers.JACKS),
    "may_muck": Switches(may_muck=True),
}


def _setup(
    game: str,
    seats: int = 2,
    *,
    stakes: Stakes | None = None,
    buy_in: BuyIn | None = None,
    switches: Switches | None = None,
    clock: int = 0,
) -> Setup:
    """The usual terms of this game, but for what is named."""
    usual = TERMS.get(game, (None, None))
    return Setup(
        game, 1, seats, "salon", True, clock, "normal", stakes or usual[0], buy_in or usual[1], switches
    )


def _open(setup: Setup) -> Table:
    return opened(setup)[0]


def _refusal(setup: Setup) -> tuple[str, str]:
    with pytest.raises(Illegal) as no:
        opened(setup)
    return no.value.code, no.value.rule


def test_a_game_that_is_not_there_is_refused() -> None:
    for name in ("", "poker", "Monedas", "monedas "):
        assert _refusal(_setup(name)) == ("no_such_game", "K-1")


@pytest.mark.parametrize(("game", "least", "most", "rule"), [
    ("monedas", 2, 4, "M-1"), ("cardroom", 2, 5, "C-1"), ("holdem", 2, 10, "T-1"), ("casero", 2, 8, "H-1"),
    ("prendas", 2, 2, "P-1"),
])  # fmt: skip
def test_each_game_has_its_number_of_seats(game: str, least: int, most: int, rule: str) -> None:
    for seats in range(least, most + 1):
        assert len(_open(_setup(game, seats)).seats) == seats
    for seats in (least - 1, most + 1, 0, -1, 10**30):
        assert _refusal(_setup(game, seats)) == ("wrong_number_of_seats", rule)


@pytest.mark.parametrize("game", GAMES)
def test_the_terms_are_in_the_tables_first_event(game: str) -> None:
    setup = _setup(game)
    table, events = opened(setup)
    assert events == [TableOpened(setup)]
    assert table.setup == setup


@pytest.mark.parametrize(
    ("game", "rule"), [("cardroom", "C-1"), ("holdem", "T-2"), ("casero", "S-8"), ("monedas", "K-13")]
)
def test_stakes_and_buy_in_are_for_cash_tables_and_for_all_of_them(game: str, rule: str) -> None:
    for_cash = isinstance(GAMES[game].session, Cash)
    both = [(None, None), (BLINDS, None), (None, BUY_IN)] if for_cash else [(BLINDS, BUY_IN), (None, BUY_IN)]
    for stakes, buy_in in both:
        setup = Setup(game, 1, 2, "salon", True, 0, "normal", stakes, buy_in)
        assert _refusal(setup) == ("wrong_stakes", rule)


@pytest.mark.parametrize("game", ["cardroom", "holdem"])
def test_the_big_blind_is_the_least_bet(game: str) -> None:
    for big_blind in (0, 1, 3, 4):
        stakes = Stakes(Structure.NO_LIMIT, 2, 4, big_blind)
        assert _refusal(_setup(game, stakes=stakes)) == ("wrong_blinds", "C-3")
    assert _open(_setup(game, stakes=BLINDS)).setup.stakes == BLINDS


def test_casero_has_no_blinds() -> None:
    assert _refusal(_setup("casero", stakes=BLINDS)) == ("wrong_blinds", "H-1")


@pytest.mark.parametrize("switch", SWITCHES)
@pytest.mark.parametrize("game", GAMES)
def test_a_table_turns_only_the_switches_that_its_game_has(game: str, switch: str) -> None:
    may = {
        "casero": set(SWITCHES) - {"may_muck"},
        "holdem": {"may_muck"},
    }.get(game, set())
    setup = _setup(game, switches=SWITCHES[switch])
    if switch in may:
        assert _open(setup).switches == SWITCHES[switch]
    else:
        assert _refusal(setup)[0] == "no_such_switch"


@pytest.mark.parametrize("game", GAMES)
def test_without_a_word_the_switches_are_the_games_own(game: str) -> None:
    assert _open(_setup(game)).switches == GAMES[game].switches


def test_casero_is_played_with_three_at_the_most_and_the_bottom_card_kept() -> None:
    switches = _open(_setup("casero")).switches
    assert (switches.max_three, switches.bottom_card) == (True, True)
    assert (switches.no_five_in_a_row, switches.joker, switches.openers) == (False, None, None)


@pytest.mark.parametrize("game", GAMES)
def test_a_clock_is_for_games_that_have_one(game: str) -> None:
    assert _open(_setup(game, clock=0)).setup.clock == 0
    if game == "prendas":
        assert _refusal(_setup(game, clock=100)) == ("no_clock", "P-13")
    else:
        assert _open(_setup(game, clock=100)).setup.clock == 100


@pytest.mark.parametrize("game", GAMES)
def test_where_chips_are_brought_a_table_is_in_play_from_the_start(game: str) -> None:
    for_cash = isinstance(GAMES[game].session, Cash)
    assert _open(_setup(game)).stage == ("playing" if for_cash else "waiting")


# ── amounts ───────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("small", "big", "blind", "ante"), [
    (0, 2, 0, 0), (-2, 2, 0, 0), (4, 2, 0, 0), (2, 4, -2, 0), (2, 4, 0, -1),
])  # fmt: skip
def test_stakes_that_no_table_has_are_refused(small: int, big: int, blind: int, ante: int) -> None:
    with pytest.raises(ValueError, match=r"bets are|blind is"):
        Stakes(Structure.FIXED, small, big, blind, ante)


@pytest.mark.parametrize(("big", "small"), [(2, 1), (4, 2), (5, 2), (10, 5), (15, 7), (1, 1), (3, 1)])
def test_the_small_blind_is_half_the_big_one_rounded_down_and_at_least_one(big: int, small: int) -> None:
    assert Stakes(Structure.FIXED, big, big, big).small_blind == small


def test_without_a_big_blind_there_is_no_small_one() -> None:
    assert ANTE.small_blind == 0


@pytest.mark.parametrize(("least", "most"), [(0, 10), (-1, 10), (11, 10), (0, 0)])
def test_a_buy_in_that_holds_no_amount_is_refused(least: int, most: int) -> None:
    with pytest.raises(ValueError, match="buy-in"):
        BuyIn(least, most)
