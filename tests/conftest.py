"""What every test may ask for: the length of the run, and chance that repeats itself."""

import os
import shutil

import hypothesis
import pytest

from tapado.rules import betting

LONG_TIMEOUT = 3 * 60 * 60  # seconds for one test of the long run
CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="use the large counts (random hands, whole matches)")
    parser.addoption(
        "--compiled", action="store_true", help="stop unless the rules are compiled (build_core)"
    )


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--compiled") and str(betting.__file__).endswith(".py"):
        raise pytest.UsageError("the rules are not compiled here")
    hypothesis.settings.register_profile("ci", derandomize=True, deadline=None, database=None)
    hypothesis.settings.register_profile("long", deadline=None, max_examples=2_000)
    hypothesis.settings.load_profile(_profile(config))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.getoption("--long"):
        return
    for item in items:
        item.add_marker(pytest.mark.timeout(LONG_TIMEOUT))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What tests have to tell of themselves, counts and seeds say: `record_property("told", …)`."""
    for report in terminalreporter.getreports("passed"):
        for name, told in report.user_properties:
            if name == "told":
                terminalreporter.write_line(str(told))


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of the browser for Playwright's `executable_path`; no browser fails in CI, skips elsewhere."""
    found = next(filter(None, map(shutil.which, CHROMIUM_NAMES)), None)
    if found is None and "CI" in os.environ:
        pytest.fail("CI needs Chromium for the browser tests")
    if found is None:
        pytest.skip("no Chromium on this machine")
    return found


@pytest.fixture(scope="session")
def long_run(request: pytest.FixtureRequest) -> bool:
    """Whether the large counts are wanted (`--long`)."""
    return bool(request.config.getoption("--long"))


def _profile(config: pytest.Config) -> str:
    """The repeatable examples, unless many are asked for: then fresh ones, outside CI."""
    return "long" if config.getoption("--long") and "CI" not in os.environ else "ci"
