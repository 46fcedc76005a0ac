"""`tapado admin`: makes hosts and resets passwords, in a running house or in one that is closed (S-27)."""

import argparse
import sys
from typing import TYPE_CHECKING, Any

from tapado.cli import data
from tapado.cli.admin_words import said, sentence

if TYPE_CHECKING:
    from tapado.tables.database import Database

DONE, REFUSED, CANNOT = 0, 1, 2


def add_options(parser: argparse.ArgumentParser) -> None:
    """What is to be done, and with whose account."""
    parser.set_defaults(usage=parser.format_help)
    orders = parser.add_subparsers(title=said("orders"), metavar="", dest="order")
    for order in ("host", "no-host", "password"):
        one = orders.add_parser(order, help=said(order), description=said(order))
        one.add_argument("name", metavar="NAME", help=said("name"))
        data.add_options(one)
    data.add_options(orders.add_parser("hosts", help=said("hosts"), description=said("hosts")))


def run(options: argparse.Namespace) -> int:
    """0 when it is done, 1 when account or password won't do, 2 when nobody is asked anything."""
    if options.order is None:
        sys.stderr.write(options.usage())
        return CANNOT
    from tapado.cli.asking import Declined
    from tapado.tables.database import DatabaseFailed

    try:
        order = _order(options)
        answer = data.answer(
            data.folder_of(options), "admin", lambda database: _alone(database, order), **order
        )
    except (data.Hindered, Declined, DatabaseFailed, EOFError) as reason:
        sys.stderr.write(f"tapado: {reason}\n")
        return CANNOT
    except KeyboardInterrupt:
        return CANNOT
    return _told(options.order, answer)


def _order(options: argparse.Namespace) -> dict[str, str]:
    order = {"order": options.order}
    if "name" in options:
        order["name"] = options.name
    if options.order == "password":
        order["password"] = _password()
    return order


def _password() -> str:
    """Typed unseen where somebody types it, else the first line that comes in."""
    if not sys.stdin.isatty():
        return sys.stdin.readline().rstrip("\n")
    from getpass import getpass

    return getpass(said("new_password"))


async def _alone(database: "Database", order: dict[str, str]) -> Any:
    import time

    from tapado.accounts.accounts import Accounts
    from tapado.accounts.guests import Guests
    from tapado.accounts.hosts import Hosts
    from tapado.accounts.passwords import Passwords
    from tapado.server.orders import obeyed

    passwords = Passwords()
    try:
        accounts = Accounts(Guests(database, now=time.time), passwords)
        return await obeyed(accounts, Hosts(database, now=time.time), order)
    finally:
        passwords.close()


def _told(order: str, answer: dict[str, Any]) -> int:
    if answer["refused"] is not None:
        sys.stderr.write(f"tapado: {sentence(answer['refused'])}\n")
        return REFUSED
    if order == "hosts":
        sys.stdout.write("".join(f"{name}\n" for name in answer["names"]))
    else:
        sys.stdout.write(said(f"done_{order}").format(name=answer["name"]) + "\n")
    return DONE
