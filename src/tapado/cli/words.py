"""What the command line says, in Spanish where the user's locale is Spanish, else in English."""

import os
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Words:
    """Every sentence; those with braces are filled in where they are said."""

    about: str
    commands: str
    version: str
    serve: str
    host: str
    port: str
    lan: str
    public_url: str
    data: str
    no_open: str
    is_open: str
    for_others: str
    plain_lan: str
    only_here: str
    data_in: str
    how_to_close: str
    closed: str
    bad_port: str
    port_busy: str
    no_port: str
    plain_http: str
    plain_public_url: str
    bad_public_url: str
    folder_in_use: str
    folder_unusable: str
    cannot_open: str
    schema_too_new: str
    no_house: str
    nobody_answers: str
    doctor: str
    deep: str
    replay: str
    files: str
    cannot_read: str
    in_hand: str
    in_line: str


ES = Words(
    about="Tapado: una casa de póquer que se juega en el navegador.",
    commands="órdenes",
    version="dice la versión",
    serve="abre la casa (es lo que hace «tapado» a secas)",
    host="dirección en la que escucha (127.0.0.1 si no se dice)",
    port="puerto (8765 si no se dice; 0, uno libre)",
    lan="abre la casa a la red local, por http sin cifrar",
    public_url="dirección pública si la casa está detrás de un proxy, p. ej. https://tapado.example",
    data="carpeta de los datos",
    no_open="no abre el navegador",
    is_open="Tapado está abierto: {address}",
    for_others="Para los demás: {address}",
    plain_lan="Va por http sin cifrar: solo para una red de confianza.",
    only_here="Solo se entra desde esta máquina. Para abrirla a tu red: tapado serve --lan",
    data_in="Los datos están en {path}",
    how_to_close="Ctrl+C para cerrar.",
    closed="Tapado está cerrado. Lo jugado queda guardado.",
    bad_port="«{value}» no es un puerto: escribe un número de 0 a 65535",
    port_busy="El puerto {port} está ocupado. Prueba con otro: tapado --port {other}",
    no_port="No se puede escuchar en {host}:{port}: {reason}",
    plain_http="Con --host {value} entraría gente de fuera por http sin cifrar. "
    "Usa --lan en una red de confianza, o --public-url https://… detrás de un proxy.",
    plain_public_url="{value} va por http sin cifrar: usa https, o --lan en una red de confianza.",
    bad_public_url="«{value}» no es una dirección: escribe por ejemplo https://tapado.example",
    folder_in_use="Otra casa ya usa {path} (proceso {pid}). Ciérrala, o elige otra carpeta con --data.",
    folder_unusable="No se puede escribir en {path}: {reason}",
    cannot_open="No se puede abrir {path}: {reason}",
    schema_too_new="{path} es de una versión más nueva de Tapado: actualiza el programa.",
    no_house="No hay datos de ninguna casa en {path}.",
    nobody_answers="La casa de {path} no contesta: se está abriendo o cerrando, u otra orden usa sus datos.",
    doctor="comprueba que las cuentas cuadran, con la casa abierta o cerrada",
    deep="mira cada mesa después de cada suceso, no solo al final",
    replay="repasa historias de manos (.phh, .phhs) por las reglas de la casa, un objeto JSON por mano",
    files="archivos de historias",
    cannot_read="No se puede leer {path}{where}: {reason}",
    in_hand=", mano {hand}",
    in_line=", línea {line}",
)

EN = Words(
    about="Tapado: a house of poker, played in the browser.",
    commands="commands",
    version="say the version",
    serve="open the house (what bare «tapado» does)",
    host="address to listen on (127.0.0.1 unless given)",
    port="port (8765 unless given; 0 for a free one)",
    lan="open the house to the local network, over plain http",
    public_url="public address where the house is behind a proxy, e.g. https://tapado.example",
    data="folder of the data",
    no_open="don't open the browser",
    is_open="Tapado is open: {address}",
    for_others="For the others: {address}",
    plain_lan="This is plain http, without encryption: for a network you trust only.",
    only_here="Only this machine gets in. To open it to your network: tapado serve --lan",
    data_in="The data is in {path}",
    how_to_close="Ctrl+C to close.",
    closed="Tapado is closed. What was played is kept.",
    bad_port="«{value}» is no port: write a number from 0 to 65535",
    port_busy="Port {port} is busy. Try another one: tapado --port {other}",
    no_port="Can't listen on {host}:{port}: {reason}",
    plain_http="With --host {value} others would come in over plain http. "
    "Use --lan in a network you trust, or --public-url https://… behind a proxy.",
    plain_public_url="{value} is plain http: use https, or --lan in a network you trust.",
    bad_public_url="«{value}» is no address: write for example https://tapado.example",
    folder_in_use="Another house uses {path} (process {pid}). Close it, or choose a folder with --data.",
    folder_unusable="Can't write in {path}: {reason}",
    cannot_open="Can't open {path}: {reason}",
    schema_too_new="{path} is of a newer version of Tapado: bring the program up to date.",
    no_house="There is no house's data in {path}.",
    nobody_answers="The house of {path} doesn't answer: it opens or closes, or a command uses its data.",
    doctor="check that the accounts are right, with the house open or closed",
    deep="look at each table after every event, not only at the end",
    replay="replay hand histories (.phh, .phhs) by the rules of the house, one JSON object a hand",
    files="files of histories",
    cannot_read="Can't read {path}{where}: {reason}",
    in_hand=", hand {hand}",
    in_line=", line {line}",
)


def words() -> Words:
    """The words in the user's language."""
    locale = next(filter(None, (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    return ES if locale.lower().startswith("es") else EN
