"""`tapado serve`: opens the house. Whatever stands in the way is said in a sentence, at once."""

import argparse
import asyncio
import signal
import socket
import sys
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from tapado.cli import data
from tapado.cli.data import Hindered
from tapado.cli.door import open_door
from tapado.cli.words import Words, words
from tapado.server.settings import (
    EVERYWHERE,
    LOOPBACK,
    PORT,
    BadSettings,
    Settings,
    lan_hosts,
)

if TYPE_CHECKING:
    from tapado.tables.database import Database


def add_options(parser: argparse.ArgumentParser) -> None:
    """The options of serving. What isn't given isn't set, so that it doesn't matter where it is given."""
    say, unset = words(), argparse.SUPPRESS
    parser.add_argument("--host", default=unset, help=say.host)
    parser.add_argument("--port", default=unset, type=_port, help=say.port)
    parser.add_argument("--lan", default=unset, action="store_true", help=say.lan)
    parser.add_argument("--public-url", default=unset, metavar="URL", help=say.public_url)
    data.add_options(parser)
    parser.add_argument("--no-open", default=unset, action="store_true", help=say.no_open)


def run(options: argparse.Namespace) -> int:
    """Serves until it is told to stop. 1 when it can't, 130 when it is told so before it is open."""
    say = words()
    try:
        _open(options, say)
    except Hindered as reason:
        sys.stderr.write(f"tapado: {reason}\n")
        return 1
    except KeyboardInterrupt:
        return 128 + signal.SIGINT
    return 0


def _open(options: argparse.Namespace, say: Words) -> None:
    settings = _settings(options, say)
    hold = data.claimed(data.folder_of(options), say)
    with hold, closing(_listen(settings, say)) as door:
        settings = replace(settings, port=door.getsockname()[1])
        database = data.opened(hold.path, say)
        _serve(settings, database, door, say, opens=not getattr(options, "no_open", False))


def _serve(settings: Settings, database: "Database", door: socket.socket, say: Words, *, opens: bool) -> None:
    from tapado.cli.open_house import open_house

    asyncio.run(
        open_house(settings, database, door, lambda: _welcome(settings, database.path, say, opens=opens))
    )
    _say(say.closed)


def _settings(options: argparse.Namespace, say: Words) -> Settings:
    lan = getattr(options, "lan", False)
    try:
        return Settings(
            host=getattr(options, "host", EVERYWHERE if lan else LOOPBACK),
            port=getattr(options, "port", PORT),
            lan=lan,
            lan_hosts=lan_hosts() if lan else (),
            public_url=getattr(options, "public_url", None),
        )
    except BadSettings as error:
        raise Hindered(getattr(say, error.code).format(value=error.value)) from error


def _listen(settings: Settings, say: Words) -> socket.socket:
    """The open door, before anything else is begun."""
    try:
        return open_door(settings.host, settings.port)
    except OSError as error:
        raise Hindered(_why_not(error, settings, say)) from error


def _why_not(error: OSError, settings: Settings, say: Words) -> str:
    import errno

    if error.errno == errno.EADDRINUSE:
        other = settings.port + 1 if settings.port < 65535 else PORT
        return say.port_busy.format(port=settings.port, other=other)
    return say.no_port.format(host=settings.host, port=settings.port, reason=error.strerror or error)


def _welcome(settings: Settings, path: Path, say: Words, *, opens: bool) -> None:
    """Says where the house is, and opens the browser on it."""
    here = str(settings.addresses[0])
    _say(say.is_open.format(address=here))
    for address in settings.for_others:
        _say(say.for_others.format(address=address))
    _say(say.only_here if settings.local else say.plain_lan if settings.lan else "")
    _say(say.data_in.format(path=path.parent))
    _say(say.how_to_close)
    if opens:
        from tapado.cli.browser import show

        show(here)


def _say(line: str) -> None:
    if line:
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()


def _port(text: str) -> int:
    if not text.isdecimal() or int(text) > 65535:
        raise argparse.ArgumentTypeError(words().bad_port.format(value=text))
    return int(text)
