"""The client as it was built: one page for every address of its own, and files that never change.

The files are found in a list that was read from the folder, so nothing that was sent ever becomes a path.
"""

import gzip
import hashlib
from dataclasses import dataclass
from pathlib import Path

from litestar import HttpMethod, Response, route
from litestar.params import FromPath

import tapado
from tapado.server.http.problems import AnyRequest, Denied, told
from tapado.server.premises import premises_of, session_at

STATIC = Path(tapado.__file__).parent / "static"
FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
"""Keep it, but ask whether it is still the same."""

_TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".wav": "audio/wav",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
_SQUEEZED = {".css", ".html", ".js", ".json", ".svg", ".txt", ".webmanifest"}

NOT_BUILT = """<!doctype html>
<html lang="es"><meta charset="utf-8"><title>Tapado</title>
<h1>Tapado</h1>
<p>La casa está abierta, pero le falta la página: el cliente web no está construido.
Instálalo con <code>pip install .</code>, o con <code>npm run build</code> en <code>web</code>.</p>
<p lang="en">The house is open but has no page: the web client was not built.
Install it with <code>pip install .</code>, or by <code>npm run build</code> in <code>web</code>.</p>
</html>
"""


@dataclass(frozen=True, slots=True)
class StaticFile:
    """One file of the client, ready to be sent."""

    body: bytes
    squeezed: bytes | None
    """The same by gzip, where that pays. It is the same for everybody, so its size gives nothing away."""
    media_type: str
    etag: str
    cache: str

    @classmethod
    def read(cls, path: Path, *, hashed: bool) -> "StaticFile":
        """The file as it is on the disk now. `hashed`: its name changes with what is in it."""
        body = path.read_bytes()
        return cls(
            body=body,
            squeezed=gzip.compress(body, mtime=0) if path.suffix in _SQUEEZED else None,
            media_type=_TYPES.get(path.suffix, "application/octet-stream"),
            etag=f'"{hashlib.sha256(body).hexdigest()[:20]}"',
            cache=FOREVER if hashed else ASK_AGAIN,
        )


class Client:
    """The built client below a folder; read again when its page has changed, as in development."""

    def __init__(self, folder: Path = STATIC) -> None:
        self._folder = folder
        self._built_at = 0.0
        self._files: dict[str, StaticFile | Path] = {}

    def page(self) -> StaticFile | None:
        """The one page; None where the client was not built."""
        return self.file("index.html")

    def file(self, name: str) -> StaticFile | None:
        """A file by its path below the folder, read when it is first asked for."""
        self._look()
        found = self._files.get(name)
        if isinstance(found, Path):
            found = self._files[name] = StaticFile.read(found, hashed=name.startswith("assets/"))
        return found

    def _look(self) -> None:
        page = self._folder / "index.html"
        built_at = page.stat().st_mtime if page.is_file() else 0.0
        if built_at != self._built_at:
            paths = (path for path in self._folder.rglob("*") if path.is_file() and path.name[0] != ".")
            self._files = {path.relative_to(self._folder).as_posix(): path for path in paths}
            self._built_at = built_at


@route(
    ["/", "/mesa/{rest:path}", "/ayuda/{rest:path}", "/cuenta", "/manos", "/manos/{rest:int}"],
    http_method=[HttpMethod.GET, HttpMethod.HEAD],
    include_in_schema=False,
    sync_to_thread=False,
)
def page(request: AnyRequest) -> Response[bytes]:
    """The client's page, which shows what the address says."""
    return _page(request, 200)


@route(
    "/anfitrion",
    http_method=[HttpMethod.GET, HttpMethod.HEAD],
    include_in_schema=False,
)
async def host_page(request: AnyRequest) -> Response[bytes]:
    """The hosts' page; for anybody else an address that leads nowhere."""
    premises, session = premises_of(request), await session_at(request)
    return _page(request, 200 if session and await premises.hosts.has(session.person) else 404)


@route(
    "/{name:path}",
    http_method=[HttpMethod.GET, HttpMethod.HEAD],
    include_in_schema=False,
    sync_to_thread=False,
)
def file(request: AnyRequest, name: FromPath[str]) -> Response[bytes]:
    """A file of the client; the page where a person strayed."""
    found = client_of(request).file(name.lstrip("/"))
    if found is not None:
        return _sent(request, found, 200)
    if name.startswith("/api/") or "text/html" not in request.headers.get("accept", ""):
        return told(Denied(404, "not_found", ""))
    return _page(request, 404)


def client_of(request: AnyRequest) -> Client:
    client: Client = request.app.state["client"]
    return client


def _page(request: AnyRequest, status: int) -> Response[bytes]:
    found = client_of(request).page()
    if found is None:
        return Response(NOT_BUILT.encode(), status_code=503, media_type="text/html")
    return _sent(request, found, status)


def _sent(request: AnyRequest, found: StaticFile, status: int) -> Response[bytes]:
    headers = {"cache-control": found.cache, "etag": found.etag, "vary": "accept-encoding"}
    if status == 200 and request.headers.get("if-none-match") == found.etag:
        return Response(b"", status_code=304, headers=headers, media_type=found.media_type)
    body = found.body
    if found.squeezed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        body, headers["content-encoding"] = found.squeezed, "gzip"
    if request.method == "HEAD":
        headers["content-length"] = str(len(body))
        body = b""
    return Response(body, status_code=status, headers=headers, media_type=found.media_type)


DOORS = [page, host_page, file]
