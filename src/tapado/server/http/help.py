"""The door to the help: the rules of each game, from the one source that the repository has (S-28)."""

from functools import cache
from pathlib import Path
from typing import Literal

from litestar import get
from litestar.params import FromPath, FromQuery

import tapado
from tapado.games import GAMES
from tapado.server.http.bodies import Help
from tapado.server.http.problems import Denied, may_say

_PACKAGE = Path(tapado.__file__).parent
_FOLDERS = (_PACKAGE / "help", _PACKAGE.parent.parent / "docs" / "rules")
"""Where an installed house has them, and where the source tree has them."""


@get("/api/help/{game:str}", sync_to_thread=False, responses=may_say(404))
def help_for(game: FromPath[str], language: FromQuery[Literal["es", "en"]] = "es") -> Help:
    """The help for one game in one language."""
    path = _source(game, language)
    if path is None:
        raise Denied(404, "no_help", "S-28")
    return Help(html=_rendered(path, path.stat().st_mtime))


def _source(game: str, language: str) -> Path | None:
    if game not in GAMES:  # so nothing that was sent ever becomes a path
        return None
    name = f"{game}.md" if language == "es" else f"{game}.{language}.md"
    return next((folder / name for folder in _FOLDERS if (folder / name).is_file()), None)


@cache
def _rendered(path: Path, _changed_at: float) -> str:
    from markdown_it import MarkdownIt

    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    return str(markdown.render(path.read_text(encoding="utf-8")))


DOORS = [help_for]
