"""What players are called at a table (S-3)."""

from collections import Counter
from collections.abc import Collection, Iterable
from random import Random

from tapado.tables.lookalikes import look as _key

COMPUTERS = (
    "Chelo", "Curro", "Don Fermín", "Don Hilario", "Doña Elvira", "Doña Rosa", "El Maño", "El Rubio",
    "Encarna", "Gabino", "La Gata", "La Nena", "Lolo", "Macarena", "Nicanor", "Paloma", "Quique", "Remedios",
    "Tomasa", "Venancio",
)  # fmt: skip
"""Names of the computer players; that they are such is marked beside them, never in the name (K-16)."""


def distinct(name: str, taken: Collection[str]) -> str:
    """The name as this table shows it: a second «Ana» is «Ana (2)», with whatever letters it is spelt."""
    return told_apart([name], taken)[0]


def told_apart(names: Iterable[str], taken: Collection[str]) -> list[str]:
    """These names as this table shows them, in order, each told from those before and from those taken."""
    known, numbers, shown = {_key(other) for other in taken}, Counter[str](), []
    for name in names:
        free = name
        while _key(free) in known:
            numbers[_key(name)] += 1
            free = f"{name} ({numbers[_key(name)] + 1})"
        known.add(_key(free))
        shown.append(free)
    return shown


def computer_names(chance: Random, number: int, taken: Collection[str]) -> list[str]:
    """Names for so many computer players, none of them taken unless there are no others."""
    known = {_key(other) for other in taken}
    free = [name for name in COMPUTERS if _key(name) not in known]
    if number > len(free):
        free = list(COMPUTERS)
    return chance.sample(free, number)
