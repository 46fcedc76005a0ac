"""A browser, a house, and people who come in. One browser a worker, shared by the tests of this folder."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.end_to_end.house import House
from tests.end_to_end.people import Device, Person
from tests.end_to_end.waiting import PATIENCE

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

HERE = Path(__file__).parent


class ComeIn(Protocol):
    """Somebody new comes to the house, at a device; with an alias he is a guest already."""

    def __call__(
        self, device: Device, alias: str | None = None, *, house: House | None = None, **options: Any
    ) -> Person: ...


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.timeout(600))


# Not of the session: Playwright keeps an event loop running, which the tests of other folders could not bear.
@pytest.fixture(scope="package")
def browser(chromium: str) -> Iterator[Browser]:
    """A Chromium without a window."""
    expect.set_options(timeout=PATIENCE * 1000)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS, timeout=PATIENCE * 4000)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def shared_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One house for all tests that let it live."""
    with House(tmp_path_factory.mktemp("house") / "data") as house:
        yield house


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[House]:
    """A house that may be killed."""
    with House(tmp_path / "data") as house:
        yield house


@pytest.fixture
def come_in(browser: Browser, shared_house: House) -> Iterator[ComeIn]:
    """Lets people come in; when the test is over they go, and none of their pages may have failed."""
    people: list[Person] = []

    def comes(
        device: Device, alias: str | None = None, *, house: House | None = None, **options: Any
    ) -> Person:
        person = Person(browser, (house or shared_house).address, device, **options)
        person.page.set_default_timeout(PATIENCE * 1000)
        people.append(person)
        if alias is not None:
            person.is_called(alias)
        return person

    yield comes
    for person in people:
        person.context.close()
    assert [error for person in people for error in person.errors] == []
