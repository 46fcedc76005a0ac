"""The accounts of a store in memory."""

from collections.abc import Sequence

from tapado.tables.store import AccountMoved, NotEnough, TransferTaken
from tapado.tables.transfers import EMPTY, HOUSE, Account, Balances, Moved, Transfer


class MemoryLedger:
    """Accounts and transfers in dictionaries; raises what `Ledger` says."""

    def __init__(self) -> None:
        self._accounts = {HOUSE: EMPTY}
        self._moved: dict[str, Moved] = {}

    def check(self, transfers: Sequence[Transfer]) -> dict[str, Account]:
        """The accounts that these would change, as they would be. Raises TransferTaken or NotEnough."""
        after: dict[str, Account] = {}
        ids: set[str] = set()
        for transfer in transfers:
            if transfer.id in self._moved or transfer.id in ids:
                raise TransferTaken(transfer.id)
            ids.add(transfer.id)
            payer, payee = (after.get(id, self.account(id)) for id in (transfer.payer, transfer.payee))
            if payer.balance < transfer.amount and transfer.payer != HOUSE:
                raise NotEnough(transfer, payer.balance)
            after[transfer.payer] = Account(payer.balance - transfer.amount, payer.moves + 1)
            after[transfer.payee] = Account(payee.balance + transfer.amount, payee.moves + 1)
        return after

    def do(self, transfers: Sequence[Transfer], at: float) -> None:
        """All of them, in order. Raises as `check` does, with nothing done."""
        self._accounts |= self.check(transfers)
        self._moved |= {transfer.id: Moved(at, transfer) for transfer in transfers}

    def do_once(self, transfer: Transfer, seen: int | None, at: float) -> bool:
        done = self.find(transfer.id)
        if done is not None and done != transfer:
            raise TransferTaken(transfer.id)
        if done is not None:
            return False
        if seen is not None and self.account(transfer.payee).moves != seen:
            raise AccountMoved(transfer.payee)
        self.do([transfer], at)
        return True

    def account(self, id: str) -> Account:
        return self._accounts.get(id, EMPTY)

    def find(self, id: str) -> Transfer | None:
        return self._moved[id].transfer if id in self._moved else None

    def statement(self, account: str) -> list[Moved]:
        return [one for one in self._moved.values() if account in (one.transfer.payer, one.transfer.payee)]

    def latest(self, one: str, other: str) -> Moved | None:
        between = [
            moved for moved in self.statement(one) if other in (moved.transfer.payer, moved.transfer.payee)
        ]
        return between[-1] if between else None

    def balances(self) -> Balances:
        return Balances(len(self._moved), dict(self._accounts))

    def page(self, after: int, most: int) -> list[tuple[int, Transfer]]:
        numbered = [(number, moved.transfer) for number, moved in enumerate(self._moved.values(), 1)]
        return numbered[max(after, 0) :][:most]
