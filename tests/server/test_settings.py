"""Where the house listens and by which addresses it is known (S-1, S-2)."""

import pytest

from tapado.server.settings import (
    BadSettings,
    Settings,
    is_loopback,
    lan_hosts,
    parse_address,
)

LAN = ("192.168.1.5", "casa", "casa.local")


def test_a_house_by_default_is_for_this_machine_alone() -> None:
    settings = Settings()
    assert settings.local
    assert [str(address) for address in settings.addresses] == [
        "http://127.0.0.1:8765",
        "http://localhost:8765",
        "http://[::1]:8765",
    ]
    assert str(settings.address) == "http://127.0.0.1:8765"


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("127.0.0.5", "http://127.0.0.5:8765"),
        ("localhost", "http://localhost:8765"),
        ("::1", "http://[::1]:8765"),
    ],
)
def test_a_house_on_another_loopback_address_is_known_by_it(host: str, address: str) -> None:
    settings = Settings(host=host)
    assert settings.local
    assert str(settings.addresses[0]) == str(settings.address) == address
    assert settings.for_others == ()


def test_what_is_given_to_others_never_names_loopback() -> None:
    lan = Settings(host="0.0.0.0", lan=True, lan_hosts=LAN)
    assert [address.host for address in lan.for_others] == [f"{name}:8765" for name in LAN]
    proxied = Settings(public_url="https://tapado.example")
    assert [address.host for address in proxied.for_others] == ["tapado.example"]
    assert Settings(public_url="http://localhost:9000").for_others == ()


def test_a_link_for_others_in_the_network_never_names_loopback() -> None:
    settings = Settings(host="0.0.0.0", lan=True, lan_hosts=LAN)
    assert str(settings.address) == "http://192.168.1.5:8765"
    assert not settings.local
    known = {str(address) for address in settings.addresses}
    assert {"http://casa:8765", "http://casa.local:8765", "http://127.0.0.1:8765"} <= known
    assert "http://0.0.0.0:8765" not in known


def test_a_host_that_was_asked_for_comes_first() -> None:
    settings = Settings(host="10.0.0.7", lan=True, lan_hosts=LAN)
    assert str(settings.address) == "http://10.0.0.7:8765"


def test_behind_a_proxy_links_are_made_from_the_public_url() -> None:
    settings = Settings(public_url="https://Tapado.Example/")
    assert str(settings.address) == "https://tapado.example"
    assert not settings.local
    assert str(settings.addresses[-1]) == "https://tapado.example"


@pytest.mark.parametrize("host", ["0.0.0.0", "192.168.1.5", "::", "casa.example"])
def test_plain_http_beyond_this_machine_has_to_be_asked_for(host: str) -> None:
    with pytest.raises(BadSettings) as refused:
        Settings(host=host)
    assert refused.value.code == "plain_http"
    assert Settings(host=host, lan=True).host == host
    assert Settings(host=host, public_url="https://tapado.example").host == host


def test_a_public_url_without_tls_is_for_a_network_that_is_trusted() -> None:
    with pytest.raises(BadSettings) as refused:
        Settings(public_url="http://tapado.example")
    assert refused.value.code == "plain_public_url"
    assert str(Settings(public_url="http://tapado.example", lan=True).address) == "http://tapado.example"
    assert str(Settings(public_url="http://localhost:9000").address) == "http://localhost:9000"


@pytest.mark.parametrize(
    ("url", "address"),
    [
        ("https://a.example", "https://a.example"),
        ("https://a.example:443", "https://a.example"),
        ("https://a.example:8443/", "https://a.example:8443"),
        ("http://[::1]:80", "http://[::1]"),
        ("http://A.Example:8080", "http://a.example:8080"),
    ],
)
def test_an_address_is_written_as_browsers_write_it(url: str, address: str) -> None:
    assert str(parse_address(url)) == address


@pytest.mark.parametrize(
    "url",
    [
        *("", "a.example", "ftp://a.example", "https://", "https://a.example/path", "https://a.example?x"),
        *(
            "https://a.example#x",
            "https://me@a.example",
            "https://a.example:port",
            "https://a b",
            "https://[::1",
        ),
        *("https://a.example:99999", "javascript:alert(1)", "https://a.example;x", 'https://a"b'),
    ],
)
def test_what_is_no_address_is_refused(url: str) -> None:
    with pytest.raises(BadSettings) as refused:
        parse_address(url)
    assert refused.value.code == "bad_public_url"


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "LOCALHOST", "::1", "[::1]", "127.8.9.1"])
def test_loopback_has_many_names(host: str) -> None:
    assert is_loopback(host)


@pytest.mark.parametrize(
    "host", ["0.0.0.0", "::", "192.168.1.5", "localhost.example", "127.0.0.1.example", ""]
)
def test_what_others_reach_is_not_loopback(host: str) -> None:
    assert not is_loopback(host)


def test_this_machine_has_a_name_in_its_network_that_is_not_loopback() -> None:
    hosts = lan_hosts()
    assert any(host.endswith(".local") for host in hosts)
    assert not any(map(is_loopback, hosts))
