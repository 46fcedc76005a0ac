"""The hands that the tests carry: data/README.md says whose they are."""

import lzma
from pathlib import Path

_DATA = Path(__file__).parent / "data"


def pluribus() -> bytes:
    """7,988 hands, a `.phhs` file."""
    return lzma.decompress((_DATA / "pluribus.phhs.xz").read_bytes())


def examples() -> bytes:
    """78 hands of all games, a `.phhs` file."""
    return (_DATA / "examples.phhs").read_bytes()
