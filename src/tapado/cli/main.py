"""`tapado`: the command line. Bare, it serves on this machine and opens the browser."""

import argparse
import sys
from collections.abc import Sequence

from tapado.cli import admin, admin_words, backup, backup_words, doctor, replay, serve
from tapado.cli.words import words


def main(arguments: Sequence[str] | None = None) -> int:
    """Does what the command line asks. Gives the exit status: 0 when all is well."""
    options = _parser().parse_args(arguments)
    if options.version:
        sys.stdout.write(f"tapado {_version()}\n")
        return 0
    return int(options.run(options))


def _parser() -> argparse.ArgumentParser:
    say = words()
    parser = argparse.ArgumentParser(prog="tapado", description=say.about)
    parser.add_argument("--version", action="store_true", help=say.version)
    serve.add_options(parser)
    parser.set_defaults(run=serve.run)
    commands = parser.add_subparsers(title=say.commands, metavar="")
    serve.add_options(commands.add_parser("serve", help=say.serve, description=say.serve))
    replaying = commands.add_parser("replay", help=say.replay, description=say.replay)
    replay.add_options(replaying)
    replaying.set_defaults(run=replay.run)
    examining = commands.add_parser("doctor", help=say.doctor, description=say.doctor)
    doctor.add_options(examining)
    examining.set_defaults(run=doctor.run)
    backing_up = commands.add_parser(
        "backup", help=backup_words.said("backup"), description=backup_words.said("backup")
    )
    backup.add_options(backing_up)
    backing_up.set_defaults(run=backup.run)
    about_admin = admin_words.said("admin")
    running = commands.add_parser("admin", help=about_admin, description=about_admin)
    admin.add_options(running)
    running.set_defaults(run=admin.run)
    return parser


def _version() -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("tapado")
    except PackageNotFoundError:
        return "(not installed)"


if __name__ == "__main__":
    sys.exit(main())
