"""The client's page and files, and the help (S-1, S-28)."""

import gzip
from pathlib import Path

import pytest

from tapado.server.http.pages import Client
from tests.server.visitors import Doors, OpenDoors

PAGE = b'<!doctype html><div id="app"></div>'


@pytest.fixture
def built(tmp_path: Path) -> Path:
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_bytes(PAGE)
    (folder / "assets" / "index-abc.js").write_bytes(b"play()" * 100)
    (folder / "icon.png").write_bytes(b"\x89PNG")
    (folder / ".built-from").write_bytes(b"secret")
    (tmp_path / "outside.txt").write_bytes(b"secret")
    return folder


@pytest.fixture
async def house(open_house: OpenDoors, built: Path) -> Doors:
    return await open_house(client_folder=built)


@pytest.mark.parametrize("path", ["/", "/mesa/abc", "/mesa/a/b", "/ayuda/monedas", "/?x=1"])
async def test_every_address_of_the_client_is_its_page(house: Doors, path: str) -> None:
    answer = await house.client().get(path)
    assert (answer.status_code, answer.content) == (200, PAGE)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["referrer-policy"] == "same-origin"


async def test_a_hashed_file_is_kept_for_ever_and_squeezed(house: Doors) -> None:
    client = house.client(**{"accept-encoding": "gzip"})
    async with client.stream("GET", "/assets/index-abc.js") as answer:
        raw = b"".join([part async for part in answer.aiter_raw()])
    assert gzip.decompress(raw) == b"play()" * 100
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-type"].startswith("text/javascript")
    plain = await house.client(**{"accept-encoding": "identity"}).get("/assets/index-abc.js")
    assert plain.content == b"play()" * 100


async def test_what_is_known_already_is_not_sent_again(house: Doors) -> None:
    client = house.client()
    first = await client.get("/")
    again = await client.get("/", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


async def test_a_head_has_no_body(house: Doors) -> None:
    answer = await house.client(**{"accept-encoding": "identity"}).head("/")
    assert (answer.status_code, answer.content) == (200, b"")
    assert answer.headers["content-length"] == str(len(PAGE))


@pytest.mark.parametrize(
    "path",
    [
        *(
            "/.built-from",
            "/../outside.txt",
            "/..%2foutside.txt",
            "/assets/..%2f..%2foutside.txt",
            "/%2e%2e/outside.txt",
        ),
        *("/assets/", "/assets", "/outside.txt", "/index.html%00.js"),
    ],
)
async def test_only_what_was_built_is_served(house: Doors, path: str) -> None:
    answer = await house.client().get(house.url + path)
    assert answer.status_code == 404
    assert b"secret" not in answer.content
    assert b"play()" not in answer.content


async def test_a_person_who_strays_is_shown_the_page(house: Doors) -> None:
    answer = await house.client(accept="text/html,*/*").get("/nowhere")
    assert (answer.status_code, answer.content) == (404, PAGE)
    missing = await house.client().get("/nowhere.js")
    assert (missing.status_code, missing.json()["code"]) == (404, "not_found")


async def test_a_house_without_a_client_says_how_to_get_one(open_house: OpenDoors, tmp_path: Path) -> None:
    house = await open_house(client_folder=tmp_path / "nothing")
    answer = await house.client().get("/mesa/abc")
    assert answer.status_code == 503
    assert "npm run build" in answer.text
    assert (await house.client().get("/api/tables")).status_code == 200


def test_a_client_that_is_built_anew_is_served_anew(built: Path) -> None:
    import os

    client = Client(built)
    before = client.page()
    (built / "index.html").write_bytes(b"new")
    os.utime(built / "index.html", (1, 1))
    after = client.page()
    assert before is not None
    assert after is not None
    assert (before.body, after.body) == (PAGE, b"new")
    assert before.etag != after.etag


@pytest.mark.parametrize(("language", "word"), [("es", "retirarse"), ("en", "fold")])
async def test_the_help_is_there_in_both_languages(house: Doors, language: str, word: str) -> None:
    answer = await house.client().get(f"/api/help/monedas?language={language}")
    assert answer.status_code == 200
    assert word in answer.json()["html"]
    assert "<h1>" in answer.json()["html"]
    assert "<script" not in answer.json()["html"]
    assert answer.headers["cache-control"] == "no-store"


async def test_the_help_is_spanish_unless_asked_otherwise(house: Doors) -> None:
    client = house.client()
    spanish = (await client.get("/api/help/monedas?language=es")).json()
    assert (await client.get("/api/help/monedas")).json() == spanish
    assert (await client.get("/api/help/monedas?language=de")).json()["field"] == "language"
    for game in ("bridge", "monedas.en"):
        assert (await client.get(f"/api/help/{game}")).json()["code"] == "no_help"


async def test_the_openapi_document_is_json_and_loads_nothing(house: Doors) -> None:
    answer = await house.client().get("/api/openapi.json")
    assert answer.json()["info"]["title"] == "Tapado"
    assert {"/api/guests", "/api/me", "/api/tables", "/api/tables/{key}"} <= set(answer.json()["paths"])
    for path in ("/schema", "/api/swagger", "/api/redoc", "/api/elements", "/api/rapidoc"):
        assert (await house.client().get(path)).status_code == 404
