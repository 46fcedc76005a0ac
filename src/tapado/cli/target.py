"""Where a copy may go: a file of its own, in a folder that is no house's."""

from pathlib import Path
from typing import Literal

from tapado.tables.folder import LOCK_NAME

Code = Literal["is_folder", "not_a_file", "exists", "in_a_house", "no_such_folder"]


class Unfit(Exception):
    """No copy goes there; `code` says why."""

    def __init__(self, code: Code) -> None:
        super().__init__(code)
        self.code = code


def check_target(file: Path, house: Path, *, force: bool) -> None:
    """`force` allows a file to be replaced, nothing else. Raises Unfit, or OSError where it can't be seen."""
    if file.is_dir():
        raise Unfit("is_folder")
    if not file.parent.is_dir():
        raise Unfit("no_such_folder")
    if _is_a_houses(file.parent, house):
        raise Unfit("in_a_house")
    if not file.exists():
        return
    if not file.is_file():
        raise Unfit("not_a_file")
    if not force:
        raise Unfit("exists")


def _is_a_houses(folder: Path, house: Path) -> bool:
    """A copy could take the place of what is played in."""
    return (house.is_dir() and folder.samefile(house)) or (folder / LOCK_NAME).exists()
