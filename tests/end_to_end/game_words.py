"""The words of each game's own buttons (K-9), as patterns of how they begin."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ActWords:
    """The acts of one game in one language."""

    check: str
    call: str
    bet: str
    fold: str
    discard: str = ""
    stand_pat: str = ""


_SALON = ActWords("Pasar", "Igualar", "Apostar|Subir a", "Retirarse", "Descartar", "Me planto")
_ENGLISH = ActWords("Check", "Call", "Bet|Raise", "Fold", "Discard", "Stand pat")
_HOLDEM = ActWords("Pasar", "Ir", "Apostar|Subir a", "Retirarse")
_DUEL = ActWords("ESPERA|CAMBIA|COMPRUEBA", "CAMBIA|COMPRUEBA", "ENTRA|SUBE", "PASE", "CAMBIA", "CAMBIA")

ACTS: Mapping[str, Mapping[str, ActWords]] = {
    "cardroom": {"es-ES": _SALON, "en-US": _ENGLISH},
    "casero": {"es-ES": _SALON, "en-US": _ENGLISH},
    "holdem": {"es-ES": _HOLDEM, "en-US": _ENGLISH},
    "prendas": {"es-ES": _DUEL},
}
"""By game and locale."""
