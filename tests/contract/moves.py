"""Transfers to make and sums to look at, for the tests of the ledgers."""

from tapado.tables.store import Store
from tapado.tables.transfers import HOUSE, Kind, Transfer, of_person, of_table

ANA, BERTA, TABLE = of_person("ana"), of_person("berta"), of_table("t")


def a_transfer(id: str, payer: str, payee: str, amount: int, kind: Kind = "leave") -> Transfer:
    return Transfer(id, kind, payer, payee, amount)


def issued(payee: str, amount: int = 2_000) -> Transfer:
    """What the house gives."""
    return Transfer(f"issue:{payee}", "issue", HOUSE, payee, amount)


def brought(seq: int, payer: str, amount: int, table: str = "t") -> Transfer:
    """What somebody brings to a table by the event of that seq."""
    return Transfer(f"{table}/{seq}", "sit_down", payer, of_table(table), amount)


async def balance(store: Store, account: str) -> int:
    return (await store.account(account)).balance


async def standing(store: Store) -> dict[str, int]:
    """What lies on each account that was ever touched; the sum of all is zero."""
    accounts = (await store.balances()).accounts
    assert sum(account.balance for account in accounts.values()) == 0
    return {id: account.balance for id, account in accounts.items() if account.moves}
