"""The data folder that a command is about: whose it is, and what stands in the way of opening it."""

import argparse
import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tapado.cli.words import Words, words

if TYPE_CHECKING:
    from tapado.tables.database import Database
    from tapado.tables.folder import Claim

FILE = "tapado.sqlite3"

Alone = Callable[["Database"], Awaitable[Any]]
"""What a command does with the data where no house runs."""


class Hindered(Exception):
    """Why a command can't do its work, in a sentence."""


def add_options(parser: argparse.ArgumentParser) -> None:
    """Which folder; what isn't given isn't set, so that it doesn't matter where it is given."""
    parser.add_argument("--data", default=argparse.SUPPRESS, type=Path, metavar="DIR", help=words().data)


def folder_of(options: argparse.Namespace) -> Path:
    """The folder that was named, or this user's own."""
    named: Path | None = getattr(options, "data", None)
    return (named or _own_folder()).absolute()


def claimed(folder: Path, say: Words) -> "Claim":
    """The hold on a folder, which is made if there is none. Raises Hindered, FolderInUse as its cause."""
    from tapado.tables.folder import FolderInUse, FolderUnusable, claim

    try:
        return claim(folder)
    except FolderInUse as error:
        raise Hindered(say.folder_in_use.format(path=error.path, pid=error.pid or "?")) from error
    except FolderUnusable as error:
        raise Hindered(say.folder_unusable.format(path=error.path, reason=error.__cause__)) from error


def opened(folder: Path, say: Words) -> "Database":
    """The data in it, brought up to date. Raises Hindered."""
    from tapado.tables.database import CannotOpen, Database
    from tapado.tables.schema import SchemaTooNew

    path = folder / FILE
    try:
        return Database(path)
    except CannotOpen as error:
        raise Hindered(say.cannot_open.format(path=path, reason=error.__cause__)) from error
    except SchemaTooNew as error:
        raise Hindered(say.schema_too_new.format(path=path)) from error


def answer(folder: Path, question: str, alone: Alone, **said: object) -> Any:
    """What the running house answers to that question; where none runs, what `alone` makes of the data.

    What `alone` gives is what the house answers: it can be said in JSON. Raises Hindered, and Declined or
    whatever `alone` does.
    """
    from tapado.tables.folder import FolderInUse

    say = words()
    if not (folder / FILE).is_file():
        raise Hindered(say.no_house.format(path=folder))
    try:
        hold = claimed(folder, say)
    except Hindered as hindered:
        if not isinstance(hindered.__cause__, FolderInUse):
            raise
        return _asked(folder, question, say, said)
    with hold:
        return asyncio.run(_alone(opened(folder, say), alone))


def _asked(folder: Path, question: str, say: Words, said: dict[str, object]) -> Any:
    from tapado.cli.asking import NobodyAnswers, ask

    try:
        return ask(folder, question, **said)
    except NobodyAnswers as error:
        raise Hindered(say.nobody_answers.format(path=folder)) from error


async def _alone(database: "Database", alone: Alone) -> Any:
    try:
        return await alone(database)
    finally:
        await database.close()


def _own_folder() -> Path:
    from platformdirs import user_data_path

    return user_data_path("tapado", appauthor=False)
