"""All that a page shows of a game for chips or a duel, but for what passes: clocks and what was just said."""

import re

from tests.end_to_end.table_page import TablePage

# What can be read, in its order, and how each button stands. What a player did a moment ago stands beside his
# place until the page is loaded anew, the seconds of a clock go on: both are left out.
_READ = """section => {
  const lines = [];
  const passes = ".says, .mine-says, .badge, .seconds, svg, kbd";
  const read = node => {
    if (node.nodeType === Node.TEXT_NODE) {
      if (node.data.trim() !== "") lines.push(node.data.trim());
      return;
    }
    if (node.nodeType !== Node.ELEMENT_NODE || node.matches(passes) || !node.checkVisibility()) return;
    const names = ["aria-label", "aria-pressed", "aria-disabled"];
    const said = names.filter(name => node.hasAttribute(name)).map(name => node.getAttribute(name));
    if (said.length > 0) lines.push(said.join(" · "));
    if (node instanceof HTMLInputElement) lines.push(node.value);
    node.childNodes.forEach(read);
  };
  read(section);
  return lines;
}"""
_SECONDS = re.compile(r"\d+ (?:segundos?|seconds?|s)\b")


def outline_of(table: TablePage) -> list[str]:
    """Line by line: all chips, cards and turns, the board, the pots, what one may press and for how much."""
    lines: list[str] = [*table.region.evaluate(_READ), *table.dock.evaluate(_READ)]
    return [_SECONDS.sub("…", line) for line in lines]
