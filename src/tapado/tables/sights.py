"""What a seat is shown of a table, and who is asked something."""

from dataclasses import dataclass

from tapado.rules.commands import Command, Question
from tapado.rules.options import Options, options
from tapado.rules.table import Table
from tapado.rules.view import Own, Public, own_view, public_view


@dataclass(frozen=True, slots=True)
class Sight:
    """What a seat sees, and what it may do."""

    view: Public
    own: Own | None
    options: Options

    @property
    def question(self) -> Question | None:
        """What the seat is asked, if anything (S-17)."""
        return _question(self.options)


def sight(table: Table, seat: int) -> Sight:
    """What this seat sees now."""
    return Sight(public_view(table), own_view(table, seat), options(table, seat))


def asked(table: Table) -> dict[int, Question]:
    """The questions that wait for an answer, by seat."""
    every = ((seat, _question(options(table, seat))) for seat in range(len(table.seats)))
    return {seat: question for seat, question in every if question is not None}


def computers_asked(table: Table) -> dict[int, Question]:
    """The questions put to computer players, by seat.

    When the last person has left they play the running hand out, since its chips must go somewhere; then the
    match is over (M-6), and they play no more (S-12).
    """
    return {seat: question for seat, question in asked(table).items() if _is_computer(table, seat)}


def acting_seat(command: Command) -> int | None:
    """The seat that a command acts from; None for who has no seat yet, and for the house."""
    seat: int | None = command.by if hasattr(command, "by") else getattr(command, "seat", None)
    return seat


def players_of(table: Table, seats: tuple[int, ...]) -> list[str]:
    """Who sits in these seats."""
    return [player.player for seat in seats if (player := table.seats[seat]) is not None]


def names_at(table: Table) -> list[str]:
    """What those in the seats are called at this table (S-3)."""
    return [player.name for player in table.seats if player is not None]


def _is_computer(table: Table, seat: int) -> bool:
    player = table.seats[seat]
    return player is not None and player.computer


def _question(offered: Options) -> Question | None:
    turn = offered.bet or offered.draw
    return None if turn is None else turn.question
