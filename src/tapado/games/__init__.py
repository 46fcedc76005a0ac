"""The documented games, by id."""

from typing import Final

from tapado.games.cardroom import CARDROOM
from tapado.games.casero import CASERO
from tapado.games.game import Game
from tapado.games.holdem import HOLDEM
from tapado.games.monedas import MONEDAS
from tapado.games.prendas import PRENDAS

GAMES: Final[dict[str, Game]] = {game.id: game for game in (MONEDAS, CARDROOM, HOLDEM, CASERO, PRENDAS)}
