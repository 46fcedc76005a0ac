"""The accounts counted once more, from the bare log and in another way than the house does it."""

import json
from collections import Counter
from typing import Any

from tapado.tables.store import Store

GIVEN = ("issue", "make_up")


async def recounted(store: Store) -> dict[str, int]:
    """What must lie on each account that isn't empty, by the events of the tables and what the house gave."""
    accounts: Counter[str] = Counter()
    for _, transfer in await store.transfers(0, 10**9):
        if transfer.kind in GIVEN:
            accounts[transfer.payee] += transfer.amount
    for table_id in await store.tables():
        events = [(event.kind, json.loads(event.body)) for _, event in await store.since(table_id, 0)]
        if events[0][1]["setup"]["buy_in"] is not None:
            _count(accounts, f"table:{table_id}", events)
    accounts["house"] = -sum(chips for account, chips in accounts.items() if account != "house")
    return {account: chips for account, chips in accounts.items() if chips}


def _count(accounts: Counter[str], table: str, events: list[tuple[str, dict[str, Any]]]) -> None:
    holders: dict[int, str] = {}
    for kind, event in events:
        chips = {"sat_down": "chips", "topped_up": "amount", "cashed_out": "amount"}.get(kind)
        if chips is None:
            continue
        if kind == "sat_down":
            holders[event["seat"]] = "house" if event["computer"] else f"person:{event['player']}"
        amount = -event[chips] if kind == "cashed_out" else event[chips]
        accounts[holders[event["seat"]]] -= amount
        accounts[table] += amount


async def kept(store: Store) -> dict[str, int]:
    """What does lie on each account that isn't empty."""
    accounts = (await store.balances()).accounts
    return {id: account.balance for id, account in accounts.items() if account.balance}
