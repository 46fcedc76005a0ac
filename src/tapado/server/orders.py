"""What `tapado admin` has done, by the running house or alone with its data: hosts and passwords (S-27)."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from tapado.accounts.accounts import Accounts, BadAccount
from tapado.accounts.hosts import Hosts
from tapado.accounts.passwords import BadPassword

LONGEST = 500
"""Characters of a name or a password."""

Order = Callable[[Accounts, Hosts, Mapping[str, Any]], Awaitable[dict[str, Any]]]


class BadOrder(Exception):
    """No such order, or one without what it needs."""


async def obeyed(accounts: Accounts, hosts: Hosts, said: Mapping[str, Any]) -> dict[str, Any]:
    """What came of an order: `refused` holds a code, or nothing where it was done. Raises BadOrder."""
    order = _ORDERS.get(_word(said, "order"))
    if order is None:
        raise BadOrder
    try:
        return {"refused": None, **await order(accounts, hosts, said)}
    except (BadAccount, BadPassword) as refused:
        return {"refused": refused.code}


async def _make(_: Accounts, hosts: Hosts, said: Mapping[str, Any]) -> dict[str, Any]:
    return {"name": await hosts.make(_word(said, "name"))}


async def _unmake(_: Accounts, hosts: Hosts, said: Mapping[str, Any]) -> dict[str, Any]:
    return {"name": await hosts.unmake(_word(said, "name"))}


async def _reset(accounts: Accounts, _: Hosts, said: Mapping[str, Any]) -> dict[str, Any]:
    name = _word(said, "name")
    await accounts.reset(name, _word(said, "password"))
    return {"name": name}


async def _list(_: Accounts, hosts: Hosts, __: Mapping[str, Any]) -> dict[str, Any]:
    return {"names": await hosts.names()}


_ORDERS: dict[str, Order] = {"host": _make, "no-host": _unmake, "password": _reset, "hosts": _list}


def _word(said: Mapping[str, Any], name: str) -> str:
    word = said.get(name)
    if not isinstance(word, str) or len(word) > LONGEST:
        raise BadOrder
    return word
