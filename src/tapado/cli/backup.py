"""`tapado backup`: a whole copy of the house in one file, of a running house or of a closed one (S-27).

A running house writes it, since nobody else may open its data; here it is proved, which would keep the house
from its players, and only then given its name.
"""

import argparse
import asyncio
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tapado.cli import data
from tapado.cli.backup_words import said, sentence, size_of

if TYPE_CHECKING:
    from tapado.tables.database import Database
    from tapado.tables.proof import Proof

MADE, NOT_RIGHT, CANNOT = 0, 1, 2


def add_options(parser: argparse.ArgumentParser) -> None:
    """The file, the folder, and whether a file may be replaced."""
    parser.add_argument("file", metavar="FILE", type=Path, help=said("file"))
    parser.add_argument("--force", action="store_true", help=said("force"))
    data.add_options(parser)


def run(options: argparse.Namespace) -> int:
    """0 when there is a good copy, 1 when what was copied isn't right, 2 when none can be made."""
    from tapado.cli.asking import Declined
    from tapado.cli.target import Unfit
    from tapado.tables.copying import CannotCopy, code_of
    from tapado.tables.proof import Damaged

    file = Path(os.path.realpath(options.file))
    try:
        return _backed_up(file, data.folder_of(options), force=options.force)
    except Damaged as reason:
        return _complain(said("damaged").format(reason=reason), said("not_kept"), status=NOT_RIGHT)
    except data.Hindered as reason:
        return _complain(str(reason))
    except CannotCopy as error:
        return _complain(sentence(error.code, file, error.__cause__))
    except (Unfit, Declined) as error:
        return _complain(sentence(error.code, file))
    except FileExistsError:
        return _complain(sentence("exists", file))
    except OSError as error:
        return _complain(sentence(code_of(error), file, error.strerror))
    except KeyboardInterrupt:
        return CANNOT


def _backed_up(file: Path, folder: Path, *, force: bool) -> int:
    """Raises what `run` tells; nothing of a copy is left then."""
    from tapado.cli.target import check_target
    from tapado.tables.drafts import draft_in, place, sweep

    check_target(file, folder, force=force)
    sweep(file.parent)
    draft = draft_in(file.parent)
    try:
        proof = _copied(folder, draft)
        if not proof.report.faults:
            place(draft, file, force=force)
    finally:
        draft.unlink(missing_ok=True)
    return _told(file, proof)


def _copied(folder: Path, draft: Path) -> "Proof":
    """Raises Hindered, Declined, CannotCopy or Damaged."""
    from tapado.cli.asking import Declined
    from tapado.tables.copying import copied
    from tapado.tables.proof import proved

    async def alone(database: "Database") -> Any:
        await copied(database, draft)

    data.answer(folder, "backup", alone, draft=str(draft))
    if not draft.is_file():
        raise Declined("out_of_sight")
    return asyncio.run(proved(draft))


def _told(file: Path, proof: "Proof") -> int:
    import msgspec

    from tapado.cli.doctor_words import told

    lines = told(msgspec.to_builtins(proof.report))
    if proof.report.faults:
        return _complain(*lines, said("not_kept"), status=NOT_RIGHT)
    made = said("made").format(
        path=file, size=size_of(proof.size), people=proof.people, tables=proof.tables, events=proof.events
    )
    sys.stdout.write("".join(f"{line}\n" for line in (made, *lines)))
    return MADE


def _complain(*lines: str, status: int = CANNOT) -> int:
    sys.stderr.write("".join(f"tapado: {line}\n" for line in lines))
    return status
