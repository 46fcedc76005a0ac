"""What makes a table good to sit at: two languages, sound, title, a voice, and calm for who wants it."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.end_to_end.conftest import ComeIn
from tests.end_to_end.meeting import start_match
from tests.end_to_end.people import DESKTOP, PHONE, Person
from tests.end_to_end.sight import Sight, sight_of
from tests.end_to_end.waiting import until
from tests.end_to_end.words import EN

pytestmark = pytest.mark.xdist_group("browser-2")

# Counts the tones that the page lets sound.
_COUNT_TONES = """
window.tones = 0;
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...when) { window.tones += 1; return start.apply(this, when); };
"""

# Notes whatever moves: transitions and animations of style sheets and of scripts, with the time they take.
_NOTE_MOTION = """
window.motion = [];
const note = () => {
  for (const moving of document.getAnimations()) {
    const { activeDuration, delay, endTime } = moving.effect.getComputedTiming();
    if (activeDuration + delay > 0) window.motion.push([moving.effect.target.className, endTime]);
  }
  requestAnimationFrame(note);
};
requestAnimationFrame(note);
"""

# Keeps every sentence that the live region has said.
_KEEP_SENTENCES = """
window.said = [];
new MutationObserver(changes => {
  for (const { target, addedNodes } of changes) {
    if (target.parentElement === null || target.closest("[role=log][aria-live=polite]") === null) continue;
    for (const node of addedNodes) if (node.textContent.trim() !== "") window.said.push(node.textContent);
  }
}).observe(document, { childList: true, subtree: true });
"""
LONGEST_MOTION = 600
"""Milliseconds (S-13)."""


def test_language_is_switched_in_mid_hand_and_nothing_is_lost(come_in: ComeIn) -> None:
    ana, bea = come_in(DESKTOP, "Ana"), come_in(PHONE, "Bea")
    start_match(ana, bea)
    ana.table.wait_until_asked("bet")
    ana.table.total.fill("37")
    spanish = ana.table.sight()

    ana.page.get_by_role("button", name=ana.words.other_language).click()

    expect(ana.page.locator("html")).to_have_attribute("lang", "en")
    english = _reads_english(ana)
    assert english.coins == spanish.coins
    assert (english.turn, english.mano, english.pot) == (spanish.turn, spanish.mano, spanish.pot)
    assert len(english.cards) == 5
    assert all(" of " in card for card in english.cards)
    acts = ana.page.get_by_role("region", name=EN.acts)
    expect(acts.get_by_role("textbox", name=EN.total)).to_have_value("37")
    expect(acts.get_by_role("button", name="Raise to 37 (put in 37)")).to_be_visible()
    ana.page.reload()
    expect(acts.get_by_role("button", name=EN.raise_to)).to_be_visible()


def test_sound_title_and_voice_tell_that_it_is_ones_turn(come_in: ComeIn) -> None:
    ana, bea = come_in(DESKTOP, "Ana"), come_in(PHONE, "Bea")
    ana.page.add_init_script(_COUNT_TONES)
    start_match(ana, bea)
    ana.table.wait_until_asked("bet")
    expect(ana.page).to_have_title("● Te toca · Mesa · Tapado")
    tones = _tones(ana.page)
    ana.table.raise_to(10)
    expect(ana.page).to_have_title("Mesa · Tapado")
    bea.table.wait_until_asked("bet")
    expect(bea.page).to_have_title("● Your turn · Table · Tapado")

    bea.table.raise_to(20)
    ana.table.wait_until_asked("bet")
    assert _tones(ana.page) > tones
    _says(ana.page, "Bea aumenta a 20. Te toca: igualar cuesta 10, o aumenta hasta 100.")

    ana.page.get_by_role("button", name=ana.words.sound, exact=True).click()
    expect(ana.page.get_by_role("button", name=ana.words.sound, exact=True)).to_have_attribute(
        "aria-pressed", "false"
    )
    tones = _tones(ana.page)
    ana.table.call()
    ana.table.wait_until_asked("draw")
    assert _tones(ana.page) == tones
    ana.page.reload()
    expect(ana.page.get_by_role("button", name=ana.words.sound, exact=True)).to_have_attribute(
        "aria-pressed", "false"
    )


def test_all_that_is_said_is_whole_sentences(come_in: ComeIn) -> None:
    ana, bea = come_in(DESKTOP, "Ana"), come_in(PHONE, "Bea")
    for person in (ana, bea):
        person.page.add_init_script(_KEEP_SENTENCES)
    start_match(ana, bea)
    _play_a_hand(ana, bea)

    for person in (ana, bea):
        said = person.page.evaluate("window.said")
        assert len(said) >= 8
        assert [sentence for sentence in said if not re.match(r"^[¿¡]?[A-ZÁÉÍÓÚ].*[.?!…]$", sentence)] == []


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_motion_is_short_and_none_for_who_wants_none(come_in: ComeIn, motion: str) -> None:
    ana, bea = come_in(DESKTOP, "Ana", reduced_motion=motion), come_in(PHONE, "Bea", reduced_motion=motion)
    for person in (ana, bea):
        person.page.add_init_script(_NOTE_MOTION)
    start_match(ana, bea, clock=100)
    _play_a_hand(ana, bea)

    for person in (ana, bea):
        moved = person.page.evaluate("window.motion")
        if motion == "reduce":
            assert moved == []
        else:
            assert any("flying-coin" in what for what, _ in moved)
            assert max(until for _, until in moved) <= LONGEST_MOTION


def _play_a_hand(ana: Person, bea: Person) -> None:
    """From the first bet to a result, with a card given up."""
    ana.table.wait_until_asked("bet")
    ana.table.raise_to(10)
    bea.table.wait_until_asked("bet")
    bea.table.call()
    ana.table.give_up(1)
    ana.table.end_discard()
    bea.table.end_discard()
    bea.table.wait_until_asked("bet")
    bea.table.call()
    ana.table.wait_until_asked("bet")
    ana.table.call()
    for person in (ana, bea):
        until(person.page, lambda: person.wire.hand["result"] is not None, "over")  # noqa: B023


def _reads_english(person: Person) -> Sight:
    """What somebody sees who has switched to English."""
    return sight_of(person.page.get_by_role("region", name=EN.table).aria_snapshot(), EN)


def _tones(page: Page) -> int:
    return int(page.evaluate("window.tones"))


def _says(page: Page, sentence: str) -> None:
    expect(page.get_by_role("log").get_by_text(sentence)).to_be_attached()
