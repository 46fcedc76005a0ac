"""The documented games, by id."""

from tapado.games.game import Game
from tapado.games.monedas import MONEDAS

GAMES: dict[str, Game] = {game.id: game for game in (MONEDAS,)}
