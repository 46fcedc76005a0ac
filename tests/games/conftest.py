"""The sixth game, which the house has only while a test asks for it."""

import pytest

from tapado.games import GAMES
from tests.games.double_draw import DOUBLE_DRAW


@pytest.fixture
def sixth_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """The house has double draw too."""
    monkeypatch.setitem(GAMES, DOUBLE_DRAW.id, DOUBLE_DRAW)
