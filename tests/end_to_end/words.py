"""What the page calls things, in the reader's language: the names by which the tests find them."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from re import Pattern


@dataclass(frozen=True, kw_only=True)
class Words:
    """Accessible names; patterns where a number or an alias stands in them."""

    locale: str
    # the front page and the way in
    play_computer: str
    alias: str
    change_table: str
    seats: str
    room: str
    clock: str
    access: str
    computers: str
    create: str
    open_matches: str
    your_tables: str
    join: str
    watch: str
    choose_game: str
    games: Mapping[str, str]
    structure: str
    joker: str
    open_tables: str
    create_the_table: str
    sit_at_door: str
    # the waiting room
    waiting_room: str
    link: str
    copy: str
    start: str
    admit_onlookers: str
    # the table
    table: str
    your_cards: str
    acts: str
    fold: str
    call: Pattern[str]
    raise_to: Pattern[str]
    total: str
    more: str
    less: str
    end_discard: Pattern[str]
    give_up: Pattern[str]
    given_up: str
    coins: Pattern[str]
    to_act: str
    you: str
    mano: str
    pot: str
    leave: str
    leave_title: str
    leave_yes: str
    stay: str
    fold_free_title: str
    options: str
    log_button: str
    standing: str
    over: Pattern[str]
    # at a table for chips
    free_seat: Pattern[str]
    sit_down: Pattern[str]
    post: str
    my_seat: str
    sit_out: str
    wait_for_seat: Pattern[str]
    wait_no_more: str
    leave_table: str
    # everywhere
    sound: str
    other_language: str
    line_lost: str
    stale: str
    change_alias: str


ES = Words(
    locale="es-ES",
    play_computer="Jugar contra el ordenador",
    alias="¿Cómo te llamas en la mesa?",
    change_table="Cambiar la mesa",
    seats="Asientos",
    room="Sala",
    clock="Reloj",
    access="Quién puede entrar",
    computers="Jugadores de ordenador",
    create="Crear la partida",
    open_matches="Partidas abiertas",
    your_tables="Tus mesas",
    join="Sentarme",
    watch="Mirar",
    choose_game="Elige el juego",
    games={"cardroom": "De salón", "holdem": "Hold'em", "casero": "Casero", "prendas": "Prendas"},
    structure="Límite",
    joker="Comodín",
    open_tables="Mesas abiertas",
    create_the_table="Crear la mesa",
    sit_at_door="Sentarme a la mesa",
    waiting_room="Sala de espera",
    link="Enlace de la mesa",
    copy="Copiar",
    start="Empezar la partida",
    admit_onlookers="Admitir público",
    table="La mesa",
    your_cards="Tus cartas",
    acts="Tu jugada",
    fold="Retirarse",
    call=re.compile(r"^Igualar"),
    raise_to=re.compile(r"^Aumentar"),
    total="Total de tu apuesta",
    more="Subir 5",
    less="Bajar 5",
    end_discard=re.compile(r"^Terminar descarte"),
    give_up=re.compile(r"^Entregar (.*)$"),
    given_up=", entregada",
    coins=re.compile(r"(?:le|te) quedan (\d+) apuesta (\d+)"),
    to_act="le toca",
    you="(tú)",
    mano="mano",
    pot="Bote",
    leave="Salir",
    leave_title="¿Dejar la partida?",
    leave_yes="Dejar la partida",
    stay="Quedarme",
    fold_free_title="¿Retirarte, si igualar no cuesta nada?",
    options="Opciones de la mesa",
    log_button="Ver lo que ha pasado",
    standing="Clasificación",
    over=re.compile(r"gana la partida|¡Has ganado la partida!"),
    free_seat=re.compile(r"^Sentarse en el sitio"),
    sit_down=re.compile(r"^Sentarme"),
    post="Ponerla",
    my_seat="Mi sitio",
    sit_out="Descansar",
    wait_for_seat=re.compile(r"^Esperar un asiento"),
    wait_no_more="Ya no espero",
    leave_table="Dejar la mesa",
    sound="Sonido",
    other_language="English",
    line_lost="Se ha perdido la conexión. Volviendo a entrar…",
    stale="Eso ya había pasado: mira otra vez la mesa",
    change_alias="Cambiar de alias",
)

EN = Words(
    locale="en-US",
    play_computer="Play against the computer",
    alias="What are you called at the table?",
    change_table="Change the table",
    seats="Seats",
    room="Room",
    clock="Clock",
    access="Who may come in",
    computers="Computer players",
    create="Create the match",
    open_matches="Open matches",
    your_tables="Your tables",
    join="Take a seat",
    watch="Watch",
    choose_game="Choose the game",
    games={"cardroom": "Card room", "holdem": "Hold'em", "casero": "Home game", "prendas": "Prendas"},
    structure="Limit",
    joker="Joker",
    open_tables="Open tables",
    create_the_table="Create the table",
    sit_at_door="Sit down at the table",
    waiting_room="Waiting room",
    link="Link to the table",
    copy="Copy",
    start="Start the match",
    admit_onlookers="Admit onlookers",
    table="The table",
    your_cards="Your cards",
    acts="Your play",
    fold="Fold",
    call=re.compile(r"^Call"),
    raise_to=re.compile(r"^Raise"),
    total="Your bet in total",
    more="5 more",
    less="5 less",
    end_discard=re.compile(r"^(Finish discarding|End discard)"),
    give_up=re.compile(r"^Give up the (.*)$"),
    given_up=", given up",
    coins=re.compile(r"(\d+) left bets (\d+)"),
    to_act="to act",
    you="(you)",
    mano="mano",
    pot="Pot",
    leave="Leave",
    leave_title="Leave the match?",
    leave_yes="Leave the match",
    stay="Stay",
    fold_free_title="Fold, though calling costs nothing?",
    options="Table options",
    log_button="See what has happened",
    standing="Standing",
    over=re.compile(r"wins the match|You have won the match!"),
    free_seat=re.compile(r"^Sit down in seat"),
    sit_down=re.compile(r"^Sit down"),
    post="Post",
    my_seat="My seat",
    sit_out="Sit out",
    wait_for_seat=re.compile(r"^Wait for a seat"),
    wait_no_more="Wait no more",
    leave_table="Leave the table",
    sound="Sound",
    other_language="Español",
    line_lost="The connection was lost. Coming back…",
    stale="That was already over: look at the table again",
    change_alias="Change your alias",
)
