"""What `tapado doctor` says: a sentence for each thing that it finds, in both languages."""

from collections.abc import Mapping
from typing import Any

from tapado.cli.words import ES, words

SENTENCES: Mapping[str, tuple[str, str]] = {
    "sum": (
        "Las cuentas no suman cero: suman {found}.",
        "The accounts don't sum to zero but to {found}.",
    ),
    "balance": (
        "La cuenta {where} tiene {found} fichas y según sus movimientos tendría {should}.",
        "Account {where} has {found} chips; its transfers make {should}.",
    ),
    "debt": (
        "La cuenta {where} debe fichas: {found}.",
        "Account {where} owes chips: {found}.",
    ),
    "table": (
        "En la mesa {where} hay {should} fichas y en su cuenta {found}.",
        "On table {where} lie {should} chips, on its account {found}.",
    ),
    "moment": (
        "En la mesa {where} había {should} fichas tras el suceso {seq}, y en su cuenta {found}.",
        "On table {where} lay {should} chips after event {seq}, on its account {found}.",
    ),
    "transfer": (
        "El suceso {seq} de la mesa {where} mueve {should} fichas; se movieron {found}, o de otra cuenta.",
        "Event {seq} of table {where} moves {should} chips; {found} were moved, or from another account.",
    ),
    "stray": (
        "En la mesa {where} se movieron {found} fichas sin ningún suceso.",
        "On table {where}, {found} chips were moved by no event.",
    ),
    "kept": (
        "La mesa {where} está cerrada con {found} fichas dentro.",
        "Table {where} is closed with {found} chips on it.",
    ),
    "unreadable": (
        "El registro de la mesa {where} no se puede leer después del suceso {seq}.",
        "The log of table {where} can't be read after event {seq}.",
    ),
}
"""By the code of a fault (`tables/audit.py`)."""

_SEEN = (
    "{accounts} cuentas, {transfers} movimientos, {tables} mesas de fichas con {events} sucesos.",
    "{accounts} accounts, {transfers} transfers, {tables} tables for chips with {events} events.",
)
_WELL = (
    "Todo cuadra: las cuentas suman cero y en cada mesa está lo que dice su cuenta.",
    "All is well: the accounts sum to zero, and each table holds what its account says.",
)
_FAULTS = ("No cuadra: {number}", "Not all is well: {number}")


def told(report: Mapping[str, Any]) -> list[str]:
    """What was looked at and what was found, line by line."""
    mine = 0 if words() is ES else 1
    faults = report["faults"]
    verdict = _FAULTS[mine].format(number=len(faults)) if faults else _WELL[mine]
    found = [SENTENCES[fault["code"]][mine].format_map(fault) for fault in faults]
    return [_SEEN[mine].format_map(report), *found, verdict]
