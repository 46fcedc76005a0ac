"""Who is at a table right now: open sockets, not facts of the game, so no log holds them."""

from collections.abc import Hashable


class Presence:
    """Counts the open viewers of each person: two tabs are one person (S-2)."""

    def __init__(self) -> None:
        self._people: dict[Hashable, str] = {}
        self._names: dict[str, str] = {}

    def enter(self, viewer: Hashable, person: str, name: str) -> bool:
        """A viewer of this person's is open. Gives whether anything is to be seen of it."""
        known = self._names.get(person)
        self._people[viewer] = person
        self._names[person] = name
        return known != name

    def leave(self, viewer: Hashable) -> bool:
        """That viewer is closed, as it may have been already. Gives whether its person has gone."""
        person = self._people.pop(viewer, None)
        if person is None or person in self._people.values():
            return False
        del self._names[person]
        return True

    def here(self, person: str) -> bool:
        """Whether this person has an open viewer."""
        return person in self._names

    def names(self) -> dict[str, str]:
        """The people who are here and their names, in the order in which they came."""
        return dict(self._names)
