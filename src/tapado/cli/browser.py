"""Showing the house to whoever started it."""

import os
import sys
import threading
import webbrowser


def show(address: str) -> None:
    """Opens the browser there, if this machine has a screen. It may take its time: nobody waits."""
    if has_screen():
        threading.Thread(target=webbrowser.open, args=(address,), name="tapado-browser", daemon=True).start()


def has_screen() -> bool:
    """Whether a window can be opened; without one, Python would start a browser inside the terminal."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
