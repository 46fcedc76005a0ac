"""What `tapado backup` says, in both languages."""

from collections.abc import Mapping
from pathlib import Path

from tapado.cli.words import ES, words

_WORDS: Mapping[str, tuple[str, str]] = {
    "backup": (
        "guarda una copia de toda la casa en un archivo, con la casa abierta o cerrada",
        "write a copy of the whole house to a file, with the house open or closed",
    ),
    "file": ("archivo de la copia", "file of the copy"),
    "force": (
        "si el archivo ya existe, lo sustituye por la copia una vez comprobada",
        "if the file exists, put the copy in its place once it is proved",
    ),
    "made": (
        "La copia está en {path} ({size}). Personas: {people}; mesas: {tables}; sucesos: {events}.",
        "The copy is in {path} ({size}). People: {people}; tables: {tables}; events: {events}.",
    ),
    "damaged": ("La copia saldría dañada: {reason}.", "The copy would be damaged: {reason}."),
    "not_kept": (
        "No se ha guardado ninguna copia, porque no está bien. Cierra la casa y copia su carpeta entera.",
        "No copy is kept, since it isn't right. Close the house, and copy its whole folder.",
    ),
}

REFUSALS: Mapping[str, tuple[str, str]] = {
    "is_folder": (
        "{path} es una carpeta: di también el nombre del archivo.",
        "{path} is a folder: name a file in it.",
    ),
    "not_a_file": ("{path} no es un archivo corriente.", "{path} is no ordinary file."),
    "exists": (
        "{path} ya existe: di otro nombre, o sustitúyelo con --force.",
        "{path} exists: choose another name, or replace it with --force.",
    ),
    "in_a_house": (
        "{folder} es la carpeta de datos de una casa: guarda la copia en otra.",
        "{folder} is the data folder of a house: put the copy into another.",
    ),
    "no_such_folder": ("No existe la carpeta {folder}.", "There is no folder {folder}."),
    "not_writable": ("No se puede escribir en {folder}.", "Can't write in {folder}."),
    "disk_full": (
        "En el disco de {folder} no hay sitio para la copia.",
        "There is no room for the copy on the disk of {folder}.",
    ),
    "draft_exists": (
        "Otra orden está guardando una copia en {folder}: inténtalo de nuevo.",
        "Another command writes a copy in {folder}: try again.",
    ),
    "closing": (
        "La casa se está cerrando: inténtalo de nuevo cuando lo esté.",
        "The house is closing: try again once it is closed.",
    ),
    "cannot_copy": (
        "No se ha podido escribir la copia en {folder}{reason}.",
        "The copy couldn't be written in {folder}{reason}.",
    ),
    "out_of_sight": (
        "La copia no está donde la casa la ha escrito: di una carpeta que también vea esta orden.",
        "The copy isn't where the house wrote it: name a folder that this command sees too.",
    ),
    "no_such_question": (
        "La casa abierta es de una versión que no sabe hacer copias: ciérrala y vuelve a abrirla.",
        "The open house is of a version that makes no copies: close it and open it again.",
    ),
    "bad_request": (
        "La casa no entiende el nombre de la carpeta {folder}.",
        "The house can't read the name of the folder {folder}.",
    ),
}
"""By the code of `cli/target.py`, of `tables/copying.py` or of the side door."""


def said(key: str) -> str:
    """The words in the user's language."""
    return _WORDS[key][_mine()]


def sentence(code: str, file: Path, reason: object = None) -> str:
    """Why there is no copy; the code itself where it is an unknown one."""
    known = REFUSALS.get(code)
    if known is None:
        return code
    return known[_mine()].format(
        path=file, folder=file.parent, reason="" if reason is None else f": {reason}"
    )


def size_of(count: int) -> str:
    """Bytes, as people read them: «0,3 MB»."""
    text = f"{count / 1_000_000:.1f} MB"
    return text.replace(".", ",") if words() is ES else text


def _mine() -> int:
    return 0 if words() is ES else 1
