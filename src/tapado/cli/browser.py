"""Showing the house to whoever started it."""

import os
import sys
import threading
import webbrowser


def show(address: str) -> threading.Thread | None:
    """Opens the browser there, in a thread since it may take its time; None on a machine without a screen."""
    if not has_screen():
        return None
    thread = threading.Thread(target=webbrowser.open, args=(address,), name="tapado-browser", daemon=True)
    thread.start()
    return thread


def has_screen() -> bool:
    """Whether a window can be opened; without one, Python would start a browser inside the terminal."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
