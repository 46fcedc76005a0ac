"""The browser is opened where there is a screen, and nowhere else."""

import pytest

from tapado.cli import browser


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    monkeypatch.setattr("sys.platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    return opened


def test_a_machine_without_a_screen_is_left_alone(opened: list[str]) -> None:
    assert browser.show("http://127.0.0.1:8765") is None
    assert opened == []


@pytest.mark.parametrize("name", ["DISPLAY", "WAYLAND_DISPLAY"])
def test_a_machine_with_a_screen_shows_the_house(
    opened: list[str], monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setenv(name, ":0")
    thread = browser.show("http://127.0.0.1:8765")
    assert thread is not None
    thread.join()
    assert opened == ["http://127.0.0.1:8765"]
