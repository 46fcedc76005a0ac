"""Who may hear of an event (S-22)."""

from tapado.rules.events import CardsDealt, CardsGivenUp, Event


def owner(event: Event) -> int | None:
    """The seat that an event is for until it becomes public; None for what all may know at once."""
    return event.seat if isinstance(event, CardsGivenUp) else None


def reveals(event: Event) -> bool:
    """Whether this event makes public what was withheld before it: all have been served (M-14, P-6)."""
    return isinstance(event, CardsDealt)
