"""What axe finds wrong with a page for people who don't see, hear or point as others do."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

_AXE = Axe()


def assert_accessible(page: Page, where: str) -> None:
    """Raises AssertionError with axe's report."""
    found = _AXE.run(page)
    assert found.violations_count == 0, f"{where}: {found.generate_report()}"
