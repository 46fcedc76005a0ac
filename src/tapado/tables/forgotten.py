"""What is left of somebody whose data is erased: a number, in place of his id and his names."""

_PREFIX = "gone-"


def forgotten_id(number: int) -> str:
    """Who he is from now on, in logs and accounts. No session will ever be his."""
    return f"{_PREFIX}{number}"


def forgotten_name(number: int) -> str:
    """What he is called at the tables where he sat, and in the hands of those who played with him."""
    return f"Jugador {number}"


def is_forgotten(player: str) -> bool:
    """Whether this is the id of somebody who is gone."""
    return player.startswith(_PREFIX)
