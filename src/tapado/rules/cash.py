"""Cash tables: chips brought and taken away, sitting out, and who plays the next hand.

C-1, C-4, C-17 to C-21, H-1, H-8, T-2, S-11, S-15, S-16.
"""

from tapado.games.game import AtZero, Cash, Reason, Reference
from tapado.rules import forced
from tapado.rules.blind_line import may_post
from tapado.rules.blinds import Choice, next_places
from tapado.rules.clockwise import after, from_seat
from tapado.rules.commands import PostOrWait, SitOut, TopUp
from tapado.rules.errors import Illegal, Stale
from tapado.rules.events import (
    CarriedAwarded,
    CashedOut,
    Event,
    HandStarted,
    Left,
    PostChosen,
    PotDivided,
    SatOut,
    StoodStill,
    ToppedUp,
)
from tapado.rules.places import STANDSTILL, owes, vacated
from tapado.rules.pots import shares
from tapado.rules.table import NOTHING_CARRIED, Carried, Seat, Table

# ── chips ──────────────────────────────────────────────────────────────────────


def check_buy_in(table: Table, chips: int) -> None:
    """Raises Illegal unless one may sit down with so many chips (C-1, T-2); none where nobody brings any."""
    least, most = _buy_in(table)
    if not least <= chips <= most:
        raise Illegal("wrong_buy_in", _rule(table), chips=chips, least=least, most=most)


def decide_top_up(table: Table, command: TopUp) -> Event:
    """Raises Illegal in a hand that one plays, and for more or fewer chips than may be brought."""
    player = _player(table, command.seat)
    hand = table.running_hand()
    if hand is not None and command.seat in hand.dealt:
        raise Illegal("hand_running", table.game.cites[Reason.HAND_RUNNING])
    bounds = top_up_bounds(table, player)
    least, most = bounds or (0, 0)
    if bounds is None or not least <= command.amount <= most:
        raise Illegal("wrong_top_up", _rule(table), amount=command.amount, least=least, most=most)
    return ToppedUp(command.seat, command.amount)


def top_up_bounds(table: Table, player: Seat) -> tuple[int, int] | None:
    """How many chips he may bring on top; None if none. A fixed buy-in is for who has nothing left (C-1)."""
    least, most = _buy_in(table)
    if not player.stack:
        return (least, most) if most else None
    if least == most or player.stack >= most:
        return None
    return 1, most - player.stack


def _buy_in(table: Table) -> tuple[int, int]:
    buy_in = table.setup.buy_in
    return (0, 0) if buy_in is None else (buy_in.least, buy_in.most)


def _rule(table: Table) -> str:
    return table.game.cites.get(Reason.BUY_IN, "K-13")


def evolve_topped_up(table: Table, event: ToppedUp) -> None:
    """The chips lie before him; who had none is back in the game."""
    player = table.player_at(event.seat)
    if not player.stack:
        player.sits_out = player.away = False
        player.time_outs = 0
    player.stack += event.amount


def evolve_cashed_out(table: Table, event: CashedOut) -> None:
    """The seat is free, and nothing that its holder owed passes on (C-4)."""
    table.seats[event.seat] = None
    table.places = vacated(table.places, event.seat)
    _give_up_share(table, event.seat)


# ── sitting out ────────────────────────────────────────────────────────────────


def decide_sit_out(table: Table, command: SitOut) -> Event:
    """The running hand is played on (C-21)."""
    if _player(table, command.seat).sits_out:
        raise Illegal("sits_out", "S-11", seat=command.seat)
    return SatOut(command.seat, "act")


def evolve_sat_out(table: Table, event: SatOut) -> None:
    """From the next hand on; his share of a pot that is to be played on is gone (H-8)."""
    player = table.player_at(event.seat)
    player.sits_out, player.out_since = True, table.seq
    player.posts = None  # he may owe more by the time he is back
    if event.why != "act":
        player.away = False
    if table.running_hand() is None:
        _give_up_share(table, event.seat)


def decide_post_or_wait(table: Table, command: PostOrWait) -> Event:
    """Who owes nothing isn't asked, nor who may not post before the button has passed (C-18 to C-20)."""
    player, rule = _player(table, command.seat), owes(table.places, command.seat)
    if table.game.reference is not Reference.BUTTON_BEFORE_BLINDS or rule is None:
        raise Illegal("owes_nothing", "C-18", seat=command.seat)
    if not asks_to_post(table, command.seat):
        raise Illegal("must_wait", rule, seat=command.seat)
    if player.posts is command.post:
        raise Illegal("nothing_changes", "C-18")
    return PostChosen(command.seat, command.post)


def evolve_post_chosen(table: Table, event: PostChosen) -> None:
    """So it stands until he is dealt in."""
    table.player_at(event.seat).posts = event.post


def asks_to_post(table: Table, seat: int) -> bool:
    """Whether the seat's holder has to choose: to post, or to wait for the big blind (C-18 to C-20)."""
    return table.game.reference is Reference.BUTTON_BEFORE_BLINDS and may_post(table.places, seat)


def _player(table: Table, seat: int) -> Seat:
    player = table.seats[seat] if 0 <= seat < len(table.seats) else None
    if player is None or player.status != "playing" or not isinstance(table.game.session, Cash):
        raise Illegal("not_at_the_table", table.game.cites[Reason.NOT_IN_MATCH], seat=seat)
    if table.stage == "closed":
        raise Illegal("table_closed", "S-6")
    return player


# ── the next hand ──────────────────────────────────────────────────────────────


def ready(table: Table) -> list[int]:
    """Who could play the next hand: there, with chips; of a pot carried over only who shares it (H-8)."""
    carried = table.carried.paid
    sharing = {seat for seat, _ in carried} if carried else ()
    return [
        number
        for number, player in enumerate(table.seats)
        if player is not None
        and (number in sharing if sharing else player.stack)
        and not (player.sits_out or player.away)
        and player.status == "playing"
    ]


def has_people(table: Table) -> bool:
    """Whether anybody but computer players sits here: they don't play by themselves (S-12)."""
    return any(player is not None and not player.computer for player in table.seats)


def next_hand(table: Table, number: int, lot: int, here: list[int]) -> HandStarted:
    """The button, who is dealt in of those who are ready, and what is put in first."""
    if table.game.reference is Reference.BUTTON_BEFORE_BLINDS:
        return _with_blinds(table, number, here, lot)
    stakes = table.setup.stakes
    assert stakes is not None
    button = _next_button(table, here, lot)
    dealt = tuple(after(button, here))
    return HandStarted(number, button, dealt, 0, forced.antes(table, dealt, stakes.ante))


def _with_blinds(table: Table, number: int, here: list[int], lot: int) -> HandStarted:
    absent = [seat for seat, player in enumerate(table.seats) if player is not None and seat not in here]
    choices: dict[int, Choice | None] = {seat: "post" for seat in here if table.player_at(seat).posts}
    deal = next_places(table.places, here, absent, choices, lot)
    stakes = table.setup.stakes
    antes = () if stakes is None else forced.antes(table, deal.dealt, stakes.ante)
    put_in = (*antes, *forced.posts(table, deal.posts, antes))
    return HandStarted(number, deal.button, deal.dealt, 0, put_in, deal.places)


def _next_button(table: Table, here: list[int], lot: int) -> int:
    """One active seat further each hand (H-1); it stays while a pot is carried over (H-8)."""
    if table.reference < 0:
        return here[lot % len(here)]
    if table.carried.paid:
        return from_seat(table.reference, here)[0]
    return after(table.reference, here)[0]


# ── what happens by itself between hands ───────────────────────────────────────


def due(table: Table) -> Event | None:
    """A pot of one alone is his; who has left goes home with his chips; who is away or has none sits out."""
    if table.stage == "closed":
        return None
    sharing = [seat for seat, _ in table.carried.paid]
    if sharing and (undisputed := _undisputed(table, sharing)) is not None:
        return undisputed
    for number, player in enumerate(table.seats):
        if player is None or (player.stack and player.status == "playing" and not player.away):
            continue
        event = _of_a_seat(table, number, player, number in sharing)
        if event is not None:
            return event
    return None


def _undisputed(table: Table, sharing: list[int]) -> Event | None:
    """A carried pot goes to the only one who contests it; if nobody is there who does, they divide it (H-8).

    Else the last of them to sit out would leave it to nobody.
    """
    pot = table.carried.amount()
    if len(sharing) == 1:
        return CarriedAwarded(sharing[0], pot)
    players = map(table.player_at, sharing)
    if all(player.sits_out or player.away for player in players):
        return PotDivided(shares(pot, after(table.reference, sharing)))
    return None


def _of_a_seat(table: Table, number: int, player: Seat, sharing: bool) -> Event | None:
    if player.status == "left":
        return CashedOut(number, player.stack)
    session, busted = table.game.session, not (player.stack or sharing)
    if busted and isinstance(session, Cash) and session.at_zero is AtZero.LEAVES:
        return Left(number, "busted")
    if busted and not player.sits_out:
        return SatOut(number, "busted")
    return SatOut(number, "away") if player.away else None


def still(table: Table) -> bool:
    """Whether button or blinds are remembered from a hand before (C-4)."""
    return table.places.button is not None or (
        table.game.reference is Reference.BUTTON and table.reference >= 0
    )


def stand_still(table: Table) -> Event:
    """The next hand was due, and fewer than two are ready for it (C-4). Raises Stale otherwise."""
    if len(ready(table)) >= table.game.least_seats or not still(table):
        raise Stale("stale_deadline", "S-17")
    return StoodStill()


def evolve_stood_still(table: Table, event: StoodStill) -> None:
    """The next button is drawn by lot, and nobody owes anything."""
    table.places = STANDSTILL
    table.reference = -1


def evolve_carried_awarded(table: Table, event: CarriedAwarded) -> None:
    """Nobody else contests it any more."""
    table.player_at(event.seat).stack += event.amount
    table.carried = NOTHING_CARRIED


def _give_up_share(table: Table, seat: int) -> None:
    """He contests a pot that is played on no more; without an ante it may be of no chips (H-8)."""
    carried = table.carried
    paid = tuple(share for share in carried.paid if share[0] != seat)
    if len(paid) < len(carried.paid):
        given_up = sum(chips for other, chips in carried.paid if other == seat)
        table.carried = Carried(carried.dead, paid, (*carried.gone, given_up))
