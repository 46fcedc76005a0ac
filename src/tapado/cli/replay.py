"""`tapado replay`: judges the hands of files by the rules of the house; a line of JSON for each."""

import argparse
import json
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tapado.cli.words import words

if TYPE_CHECKING:
    from tapado.histories.phh import BadHand, HandRecord
    from tapado.histories.verdict import Refusal, Verdict

ALL_WELL, NOT_WELL, UNREADABLE = 0, 1, 2


def add_options(parser: argparse.ArgumentParser) -> None:
    """The files."""
    parser.add_argument("files", nargs="+", metavar="FILE", help=words().files)


def run(options: argparse.Namespace) -> int:
    """0 when every hand is ok, 1 when one isn't, 2 when a file, or a part of one, can't be read."""
    try:
        status = max(_replay(name) for name in options.files)
        sys.stdout.flush()
    except BrokenPipeError:  # whoever reads has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return NOT_WELL
    return status


def _replay(name: str) -> int:
    """Judges the hands of one file; what can't be read of it is said on standard error."""
    from tapado.histories.phh import BadHistory, decoded, read

    try:
        hands = read(decoded(Path(name).read_bytes()))
    except BadHistory as bad:
        return _unreadable(name, bad.code, bad.line, bad.detail)
    except OSError as error:
        return _unreadable(name, error.strerror or str(error), None)
    return max((_hand(name, hand) for hand in hands), default=ALL_WELL)


def _hand(name: str, hand: "HandRecord | BadHand") -> int:
    from tapado.histories.faults import TORN, BadHand
    from tapado.histories.replay import judged

    verdict = judged(hand)
    _write(_line(name, hand, verdict))
    if isinstance(hand, BadHand) and hand.code in TORN:
        return _unreadable(name, hand.code, hand.line, hand.detail, hand.label)
    return ALL_WELL if verdict.ok else NOT_WELL


def _line(name: str, hand: "HandRecord | BadHand", verdict: "Verdict") -> dict[str, Any]:
    return {
        "file": name,
        "hand": hand.label,
        "ok": verdict.ok,
        "finishing_stacks": verdict.finishing_stacks,
        "pot_left": verdict.pot_left,
        "error": None if verdict.refusal is None else _error(hand, verdict.refusal),
    }


def _error(hand: "HandRecord | BadHand", refusal: "Refusal") -> dict[str, Any]:
    from tapado.cli.replay_words import explained

    return {"action": refusal.action, "rule": refusal.rule, "message": explained(hand, refusal)}


def _write(line: dict[str, Any]) -> None:
    text = json.dumps(line, ensure_ascii=False)
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:  # a terminal of few letters, or a name that is no text
        text = json.dumps(line)
    sys.stdout.write(f"{text}\n")


def _unreadable(name: str, code: str, line: int | None, detail: str = "", hand: str = "") -> int:
    from tapado.cli.replay_words import sentence

    say = words()
    where = say.in_hand.format(hand=_printable(hand)) if hand else ""
    where += "" if line is None else say.in_line.format(line=line)
    reason = sentence(code, detail=detail)
    text = say.cannot_read.format(path=_printable(name), where=where, reason=reason)
    sys.stderr.write(f"tapado: {text}\n")
    return UNREADABLE


def _printable(name: str) -> str:
    return name if name.isprintable() else ascii(name)
