"""What is said at a table: not a fact of the game, so no log holds it. It is forgotten when the house closes.

Nobody's id is told: `who` is the same for one person at every table of the house, so that a reader may mute
him for good, and says nothing else of him.
"""

import secrets
from collections import OrderedDict, deque
from collections.abc import Callable
from hashlib import blake2b
from weakref import WeakKeyDictionary

from tapado.server.messages import ChatLine, Reacted, Reaction
from tapado.tables.service import TableService

KEPT = 100
"""Lines of a table that whoever comes is shown."""
REMEMBERED = 200
"""Ids of messages that are known again: the same id says nothing twice (S-18)."""

Hear = Callable[[ChatLine | Reacted], None]
"""Takes what has just been said; must be quick."""


class Talk:
    """The chat of one table."""

    def __init__(self) -> None:
        # So that no line from before a restart is taken for one of after it.
        self._last = secrets.randbelow(2**40)
        self._lines: deque[tuple[str, ChatLine]] = deque(maxlen=KEPT)
        self._done: OrderedDict[tuple[str, str], None] = OrderedDict()
        self._ears: list[Hear] = []

    def lines(self) -> tuple[ChatLine, ...]:
        """The last lines, the newest at the end."""
        return tuple(line for _, line in self._lines)

    def find(self, no: int) -> tuple[str, ChatLine] | None:
        """A kept line by its number, and the person who wrote it."""
        return next((one for one in self._lines if one[1].no == no), None)

    def known(self, person: str, id: str) -> bool:
        """Whether a message of that id has been said already."""
        return (person, id) in self._done

    def say(self, person: str, id: str, name: str, seat: int, text: str) -> None:
        """One more line, cleaned before, from whoever sits there."""
        self._last += 1
        line = ChatLine(no=self._last, who=who(person), name=name, seat=seat, text=text)
        self._lines.append((person, line))
        self._tell(person, id, line)

    def react(self, person: str, id: str, name: str, seat: int, reaction: Reaction) -> None:
        """A reaction, which nobody keeps."""
        self._tell(person, id, Reacted(who=who(person), name=name, seat=seat, reaction=reaction))

    def forget(self, person: str) -> None:
        """Keeps no line of his."""
        kept = [one for one in self._lines if one[0] != person]
        self._lines.clear()
        self._lines.extend(kept)

    def listen(self, hear: Hear) -> Callable[[], None]:
        """Has `hear` called with what is said from now on; gives what ends that."""
        self._ears.append(hear)
        return lambda: self._ears.remove(hear)

    def _tell(self, person: str, id: str, said: ChatLine | Reacted) -> None:
        self._done[person, id] = None
        if len(self._done) > REMEMBERED:
            self._done.popitem(last=False)
        for hear in tuple(self._ears):
            hear(said)


class Talks:
    """The chats of a house, each begun when somebody first comes."""

    def __init__(self) -> None:
        self._talks: WeakKeyDictionary[TableService, Talk] = WeakKeyDictionary()

    def at(self, service: TableService) -> Talk:
        """This table's."""
        return self._talks.setdefault(service, Talk())

    def forget(self, person: str) -> None:
        """Nobody who comes from now on reads what he has said."""
        for talk in self._talks.values():
            talk.forget(person)


def who(person: str) -> str:
    """A sign for the person: the same everywhere, and his id can't be reckoned from it."""
    return blake2b(person.encode(), digest_size=8, person=b"tapado.chat").hexdigest()


class Unheard:
    """What has been said that one viewer hasn't been sent yet: bounded, however slowly he reads (S-25)."""

    MOST_REACTIONS = 12

    def __init__(self, lines: tuple[ChatLine, ...]) -> None:
        self._lines = deque(lines, maxlen=KEPT)
        self._reactions: deque[Reacted] = deque(maxlen=self.MOST_REACTIONS)
        self._whole = bool(lines)

    def __bool__(self) -> bool:
        return bool(self._lines or self._reactions)

    def add(self, said: ChatLine | Reacted) -> None:
        """This is new."""
        if isinstance(said, ChatLine):
            self._lines.append(said)
        else:
            self._reactions.append(said)

    def take(self) -> tuple[tuple[ChatLine, ...], tuple[Reacted, ...], bool]:
        """The lines, the reactions, and whether the lines are all that are kept; nothing waits any more."""
        taken = (tuple(self._lines), tuple(self._reactions), self._whole)
        self._lines.clear()
        self._reactions.clear()
        self._whole = False
        return taken
