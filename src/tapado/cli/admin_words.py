"""What `tapado admin` says, in both languages."""

from collections.abc import Mapping

from tapado.cli.words import ES, words

_WORDS: Mapping[str, tuple[str, str]] = {
    "admin": ("nombra anfitriones y cambia contraseñas", "make hosts, and reset passwords"),
    "orders": ("órdenes", "orders"),
    "name": ("el nombre con el que entra en su cuenta", "the name of the account"),
    "host": ("nombra anfitrión a alguien con cuenta", "make somebody with an account a host"),
    "no-host": ("le quita a alguien el papel de anfitrión", "make somebody a host no more"),
    "password": (
        "pone otra contraseña a una cuenta (se escribe, o llega por la entrada) y cierra todas sus sesiones",
        "set another password for an account (typed, or read from the input) and end all its sessions",
    ),
    "hosts": ("dice quiénes son anfitriones", "list the hosts"),
    "new_password": ("Contraseña nueva: ", "New password: "),
    "done_host": ("{name} es anfitrión: su página está en /anfitrion", "{name} is a host, at /anfitrion"),
    "done_no-host": ("{name} ya no es anfitrión", "{name} is no host"),
    "done_password": (
        "{name} tiene otra contraseña, y sus sesiones se han cerrado",
        "{name} has another password, and all sessions have ended",
    ),
}

_REFUSALS: Mapping[str, tuple[str, str]] = {
    "no_account": ("nadie entra con ese nombre", "nobody signs in with that name"),
    "password_too_short": ("esa contraseña es demasiado corta", "that password is too short"),
    "password_too_long": ("esa contraseña es demasiado larga", "that password is too long"),
    "password_unreadable": ("esa contraseña no se puede leer", "that password can't be read"),
}


def said(key: str) -> str:
    """The words in the user's language."""
    return _WORDS[key][_mine()]


def sentence(code: str) -> str:
    """Why it wasn't done; the code itself where it is an unknown one."""
    known = _REFUSALS.get(code)
    return code if known is None else known[_mine()]


def _mine() -> int:
    return 0 if words() is ES else 1
