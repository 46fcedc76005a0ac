"""What has been worked out about a running hand, so that it needn't be worked out again."""

from tapado.rules.offers import BettingTurn


class Known:
    """No part of what has happened: all are equal, and copied or put away it is empty."""

    __slots__ = ("offer", "offered_at")

    def __init__(self) -> None:
        self.offer: BettingTurn | None = None
        """What whoever is to act may do, as long as the table's seq is still `offered_at`."""
        self.offered_at = -1

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Known)

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[type["Known"], tuple[()]]:
        return Known, ()
