"""Whether a page fits its screen: nothing sticks out, and what one presses is in sight and big enough."""

from typing import Any

from playwright.sync_api import Locator, Page

TOUCH = 44
"""CSS pixels: the least side of what a finger is to meet."""

# What can be seen and reaches over the left or right edge, unless it lies in a box that scrolls by itself.
# Hidden texts for screen readers are one pixel wide.
_STICKING_OUT = """() => {
  const scrolls = element => ["auto", "scroll"].includes(getComputedStyle(element).overflowX);
  const inScroller = element => element !== null && (scrolls(element) || inScroller(element.parentElement));
  return [...document.querySelectorAll("body *")].filter(element => {
    const box = element.getBoundingClientRect();
    if (box.width <= 1 || box.height <= 1) return false;
    if (box.left >= -1 && box.right <= innerWidth + 1) return false;
    return element.checkVisibility({ visibilityProperty: true }) && !inScroller(element.parentElement);
  }).map(element => element.outerHTML.slice(0, 120));
}"""

_SCROLLS_SIDEWAYS = "() => document.scrollingElement.scrollWidth > innerWidth"


def assert_nothing_sticks_out(page: Page, where: str) -> None:
    """Raises AssertionError with what is wider than the screen."""
    assert not page.evaluate(_SCROLLS_SIDEWAYS), f"{where} scrolls sideways"
    assert page.evaluate(_STICKING_OUT) == [], where


def assert_in_sight(controls: Locator, where: str) -> None:
    """Raises AssertionError where one of them can be reached only by scrolling."""
    page = controls.page
    screen = page.viewport_size
    assert screen is not None
    assert page.evaluate("scrollY") == 0
    boxes = _boxes(controls)
    assert boxes, f"{where}: nothing is there"
    for name, box in boxes:
        inside = box["x"] >= 0 and box["x"] + box["width"] <= screen["width"]
        inside = inside and box["y"] >= 0 and box["y"] + box["height"] <= screen["height"]
        assert inside, f"{where}: {name} is out of sight: {box}"


def assert_big_enough(controls: Locator, where: str) -> None:
    """Raises AssertionError for what a finger would miss."""
    small = [
        f"{name}: {box['width']:.0f}×{box['height']:.0f}"
        for name, box in _boxes(controls)
        if min(box["width"], box["height"]) < TOUCH - 0.5
    ]
    assert small == [], f"{where}: {small}"


def _boxes(controls: Locator) -> list[tuple[str, Any]]:
    """Each control's beginning and its box, of those that are shown."""
    shown = [control for control in controls.all() if control.is_visible()]
    return [
        (control.evaluate("element => element.outerHTML.slice(0, 120)"), control.bounding_box())
        for control in shown
    ]
