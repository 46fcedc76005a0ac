"""Each help page, in each of its languages."""

import pytest

from tests.docs.pages import PAGES, Page
from tests.docs.reading import LANGUAGES


@pytest.fixture(params=PAGES, ids=lambda page: page.game)
def help_page(request: pytest.FixtureRequest) -> Page:
    assert isinstance(request.param, Page)
    return request.param


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)
