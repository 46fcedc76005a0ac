"""The bell of one process: heard at its own table, by all who listen, harmless to who rings."""

from tapado.tables.bus_local import LocalBus


def test_a_bell_is_heard_by_all_who_listen_at_its_table() -> None:
    bus, heard = LocalBus(), list[tuple[str, int]]()
    bus.listen("a", lambda seq: heard.append(("first", seq)))
    bus.listen("a", lambda seq: heard.append(("second", seq)))
    bus.listen("b", lambda seq: heard.append(("other", seq)))
    bus.ring("a", 7)
    assert heard == [("first", 7), ("second", 7)]


def test_a_closed_ear_hears_nothing_and_may_be_closed_twice() -> None:
    bus, heard = LocalBus(), list[int]()
    hearing, other = bus.listen("a", heard.append), bus.listen("a", heard.append)
    hearing.close()
    hearing.close()
    bus.ring("a", 1)
    other.close()
    bus.ring("a", 2)
    assert heard == [1]


def test_an_ear_may_close_itself_while_it_hears() -> None:
    def hear_once(seq: int) -> None:
        heard.append(seq)
        hearing.close()

    bus, heard = LocalBus(), list[int]()
    hearing = bus.listen("a", hear_once)
    bus.listen("a", heard.append)
    bus.ring("a", 1)
    bus.ring("a", 2)
    assert heard == [1, 1, 2]


def test_an_ear_that_fails_disturbs_neither_who_rings_nor_the_others() -> None:
    def fail(_: int) -> None:
        raise RuntimeError("deaf")

    bus, heard = LocalBus(), list[int]()
    bus.listen("a", fail)
    bus.listen("a", heard.append)
    bus.ring("a", 3)
    bus.ring("nobody", 3)
    assert heard == [3]
