"""How well text stands out, as the eye gets it: on the pixels, since what lies behind is no plain colour.

The page is photographed twice, with its text and without. Where they differ most, that is text on its ground.
"""

import base64
from typing import Any

from playwright.sync_api import Page

# Every piece of text that is seen, is not switched off and has nothing over it: where, and how much it needs
# (WCAG 2.2, 1.4.3: 4.5, or 3 from 24 pixels on, or from 18.66 where it is bold).
_TEXTS = r"""() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) {
    const node = walker.currentNode, element = node.parentElement;
    if (!/[\p{L}\p{N}]/u.test(node.data) || !element.checkVisibility({ visibilityProperty: true })) continue;
    if (element.closest(":disabled, [aria-disabled=true], [inert]") !== null) continue;
    if (element.getBoundingClientRect().width <= 1) continue; // for screen readers only
    const range = document.createRange();
    range.selectNodeContents(node);
    const { fontSize, fontWeight, pointerEvents } = getComputedStyle(element);
    if (pointerEvents === "none") continue; // an ornament
    const size = parseFloat(fontSize);
    const large = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
    for (const { x, y, width, height } of range.getClientRects()) {
      const over = document.elementFromPoint(x + width / 2, y + height / 2);
      if (over === null || !(element.contains(over) || over.contains(element))) continue;
      texts.push({ text: node.data.trim(), x, y, width, height, needs: large ? 3 : 4.5 });
    }
  }
  return texts;
}"""
_WITHOUT_TEXT = """*, *::before {
  color: transparent !important; text-shadow: none !important;
}"""

# The best contrast between the two photographs within each piece of text.
_MEASURE = """async ([withText, without, texts]) => {
  const pixels = async photograph => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${photograph}`)).blob());
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext("2d");
    context.drawImage(bitmap, 0, 0);
    return context.getImageData(0, 0, bitmap.width, bitmap.height);
  };
  const [text, ground] = [await pixels(withText), await pixels(without)];
  const linear = value => (value /= 255) <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  const SHARES = [0.2126, 0.7152, 0.0722];
  const light = ({ data }, at) => SHARES.reduce((sum, share, n) => sum + share * linear(data[at + n]), 0);
  const contrast = at => {
    const [a, b] = [light(text, at), light(ground, at)];
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  };
  const best = ({ x, y, width, height }) => {
    let most = 1;
    for (let row = Math.max(0, Math.floor(y)); row < Math.min(text.height, y + height); row++) {
      for (let column = Math.max(0, Math.floor(x)); column < Math.min(text.width, x + width); column++) {
        most = Math.max(most, contrast(4 * (row * text.width + column)));
      }
    }
    return most;
  };
  return texts.map(one => ({ ...one, contrast: best(one) }));
}"""


def assert_text_stands_out(page: Page, where: str) -> None:
    """Raises AssertionError with each text that is too faint. The page's context must bypass the CSP."""
    texts = page.evaluate(_TEXTS)
    assert texts, where
    with_text, without = (_photograph(page, style) for style in ("", _WITHOUT_TEXT))
    darkroom = page.context.new_page()
    measured: list[dict[str, Any]] = darkroom.evaluate(_MEASURE, [with_text, without, texts])
    darkroom.close()
    faint = [f"{one['text']!r} {one['contrast']:.2f}" for one in measured if one["contrast"] < one["needs"]]
    assert faint == [], f"{where}: too faint are {faint}"


def _photograph(page: Page, style: str) -> str:
    return base64.b64encode(page.screenshot(style=style, animations="disabled")).decode()
