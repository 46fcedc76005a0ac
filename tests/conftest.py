"""What every test may ask for: the length of the run, and chance that repeats itself."""

import os

import hypothesis
import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="use the large counts (random hands, whole matches)")


def pytest_configure(config: pytest.Config) -> None:
    hypothesis.settings.register_profile("ci", derandomize=True, deadline=None, database=None)
    hypothesis.settings.register_profile("long", deadline=None, max_examples=2_000)
    hypothesis.settings.load_profile(_profile(config))


@pytest.fixture(scope="session")
def long_run(request: pytest.FixtureRequest) -> bool:
    """Whether the large counts are wanted (`--long`)."""
    return bool(request.config.getoption("--long"))


def _profile(config: pytest.Config) -> str:
    """The repeatable examples, unless many are asked for: then fresh ones, outside CI."""
    return "long" if config.getoption("--long") and "CI" not in os.environ else "ci"
