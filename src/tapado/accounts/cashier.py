"""The cashier: what somebody has, and making up for who has too little (K-13, S-10).

Chips come to a table and leave it by the table's own commands; nobody else moves any.
"""

from dataclasses import dataclass

from tapado.rules.errors import Illegal
from tapado.tables.chips import chips_of, for_chips
from tapado.tables.house import House
from tapado.tables.store import AccountMoved, Ledger, StoreFailed
from tapado.tables.transfers import HOUSE, ISSUED, Account, Transfer, of_person

LEAST = 200
"""Who has fewer chips in all may have his balance made up."""
MOST_TRIES = 20
"""How often it is looked again because the account moved meanwhile."""


@dataclass(frozen=True, slots=True)
class Purse:
    """A person's chips: on his balance, and at tables, where they are his stacks and his part of the pots."""

    balance: int
    at_tables: int

    @property
    def in_all(self) -> int:
        """Both together."""
        return self.balance + self.at_tables

    @property
    def may_be_made_up(self) -> bool:
        """Whether he may ask for more (S-10)."""
        return self.in_all < LEAST


class Cashier:
    """Of one house and its ledger. Any method may raise StoreFailed."""

    def __init__(self, ledger: Ledger, house: House) -> None:
        self._ledger = ledger
        self._house = house

    async def purse(self, person: str) -> Purse:
        """What somebody has now; chips that are just on their way may be missing or counted twice."""
        account = await self._ledger.account(of_person(person))
        return Purse(account.balance, sum(chips_of(one.table, person) for one in self._house.tables()))

    async def make_up(self, person: str, id: str) -> int:
        """Makes somebody's balance up to 2,000 and gives the chips that it took (S-10).

        The same id is answered the same again, and gives nothing more. Raises Illegal for who has enough.
        """
        for _ in range(MOST_TRIES):
            try:
                return await self._make_up(person, f"make_up:{person}:{id}")
            except AccountMoved:
                continue  # he has just sat down, say: what was counted may be out of date
        raise StoreFailed(f"the account moved {MOST_TRIES} times")

    async def _make_up(self, person: str, id: str) -> int:
        done = await self._ledger.transfer(id)
        if done is not None:
            return done.amount
        account, purse = await self._counted(person)
        if not purse.may_be_made_up:
            raise Illegal("enough_chips", "S-10", chips=purse.in_all, least=LEAST)
        missing = Transfer(id, "make_up", HOUSE, of_person(person), ISSUED - purse.balance)
        await self._ledger.move(missing, seen=account.moves)
        return missing.amount

    async def _counted(self, person: str) -> tuple[Account, Purse]:
        """His account, and what he has as long as that doesn't move: then no chip is missed, none twice.

        The account is read first, and each table when nothing is under way there: chips that left the account
        before lie on a table by then, and chips that leave it or come to it later move it. A table that was
        opened before is in the house's list, since the store answers in the order in which it is asked.
        """
        account = await self._ledger.account(of_person(person))
        tables = [table for table in self._house.tables() if for_chips(table.table.setup)]
        at_tables = sum([chips_of(await table.settled(), person) for table in tables])
        return account, Purse(account.balance, at_tables)
