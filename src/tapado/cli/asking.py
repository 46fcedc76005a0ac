"""Asking the house that runs with a data folder, through its side door (S-27)."""

import json
import socket
from pathlib import Path
from typing import Any

ANSWER_SECONDS = 600.0
"""It may have long logs to read."""


class NobodyAnswers(Exception):
    """No house has its side door open there: it is just opening or closing, or a command holds the folder."""


class Declined(Exception):
    """The house has heard the question and gives no answer; `code` says why."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def ask(folder: Path, question: str, **words: object) -> Any:
    """What the house says. Raises NobodyAnswers or Declined."""
    from tapado.server.side_door import FILE

    try:
        way = json.loads((folder / FILE).read_bytes())
        said = {"key": way["key"], "ask": question, "with": words}
        heard = json.loads(_said(int(way["port"]), json.dumps(said).encode()))
    except (OSError, ValueError) as error:
        raise NobodyAnswers from error
    if "error" in heard:
        raise Declined(heard["error"])
    return heard["answer"]


def _said(port: int, line: bytes) -> bytes:
    with socket.create_connection(("127.0.0.1", port), timeout=ANSWER_SECONDS) as line_to_house:
        line_to_house.sendall(line + b"\n")
        with line_to_house.makefile("rb") as answer:
            return answer.read()
