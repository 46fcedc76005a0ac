"""CPU seconds from the command to the first page, against a bare import of the server's libraries.

Both are started afresh in turn (interleaved), once unmeasured for the bytecode, and the median is given. The
house is killed as soon as it has answered, so that nothing after the first page counts.
"""

import http.client
import os
import signal
import socket
import statistics
import subprocess
import sys
import sysconfig
import tempfile
import time
from pathlib import Path

RUNS = 7
BUDGET = 1.2  # CPU seconds
PATIENCE = 60  # seconds until a house that gives no page is given up
TAPADO = Path(sysconfig.get_path("scripts")) / "tapado"


def main() -> None:
    first_page()
    bare_import()
    runs = [(first_page(), bare_import()) for _ in range(RUNS)]
    pages, imports = ([run[i] for run in runs] for i in (0, 1))
    page = statistics.median(pages)
    print(f"first page    {page:.2f} CPU s (median of {RUNS}, {min(pages):.2f} to {max(pages):.2f})")
    print(f"bare imports  {statistics.median(imports):.2f} CPU s (litestar, uvicorn)")
    print(f"budget        {BUDGET:.2f} CPU s: {'kept' if page <= BUDGET else 'NOT KEPT'}")


def first_page() -> float:
    """CPU seconds of the house, children that it waited for included, from exec to its first page."""
    with tempfile.TemporaryDirectory() as folder:
        port = _free_port()
        house = [str(TAPADO), "serve", "--no-open", "--port", str(port), "--data", folder]
        process = subprocess.Popen(house, stdout=subprocess.DEVNULL)
        try:
            _await_page(process, port)
        finally:
            process.send_signal(signal.SIGKILL)
            spent = _reap(process)
        return spent


def bare_import() -> float:
    """CPU seconds of an interpreter that imports the server's libraries and ends."""
    return _reap(subprocess.Popen([sys.executable, "-c", "import litestar, uvicorn"]))


def _await_page(process: subprocess.Popen[bytes], port: int) -> None:
    deadline = time.monotonic() + PATIENCE
    while not _answers(port):
        if time.monotonic() > deadline or _has_ended(process):
            raise SystemExit(f"the house gave no page on port {port}")
        time.sleep(0.005)


def _answers(port: int) -> bool:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    try:
        connection.request("GET", "/", headers={"Accept": "text/html"})
        response = connection.getresponse()
        if response.status != 200 or b'id="app"' not in response.read():
            raise SystemExit(f"the first page is not the client: HTTP {response.status}")
        return True
    except ConnectionRefusedError:
        return False
    finally:
        connection.close()


def _has_ended(process: subprocess.Popen[bytes]) -> bool:
    """Whether it ended, without taking its resource usage away from `_reap`."""
    return os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None


def _reap(process: subprocess.Popen[bytes]) -> float:
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return usage.ru_utime + usage.ru_stime


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


if __name__ == "__main__":
    main()
