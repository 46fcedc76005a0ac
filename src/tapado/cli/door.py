"""The socket at which the house listens."""

import socket
import sys

WAITING = 1024
"""Callers who may wait to be let in."""


def open_door(host: str, port: int) -> socket.socket:
    """A listening socket; port 0 takes a free one. Raises OSError."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Named as TCP: only then asyncio sends a small frame at once, the one before not yet acknowledged.
    door = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if sys.platform != "win32":  # there it would let two houses share a port
            door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        door.bind((host.strip("[]"), port))
        door.listen(WAITING)
    except OSError:
        door.close()
        raise
    return door
