"""What `tapado replay` says of a hand that isn't right: a sentence for each code, in both languages."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from tapado.cli.words import ES, words

if TYPE_CHECKING:
    from tapado.histories.phh import BadHand, HandRecord
    from tapado.histories.verdict import Refusal

SENTENCES: Mapping[str, tuple[str, str]] = {
    # acts
    "no_check": ("aquí no se pasa: se sube o se retira uno", "there is no check: raise or fold"),
    "must_match": ("no se puede pasar: hay que igualar {standing}", "no check: {standing} is to be matched"),
    "nothing_to_call": ("no hay nada que igualar", "there is nothing to call"),
    "not_your_turn": ("no le toca: el turno es de p{to_act}", "not his turn: it is p{to_act}'s"),
    "not_a_betting_round": ("ahora no se apuesta: se descarta", "no betting now: it is the draw"),
    "no_bet_now": ("ahora nadie puede apostar", "nobody can bet now"),
    "over_cap": ("{to} es más de lo que se puede apostar, {cap}", "{to} is more than the most, {cap}"),
    "not_enough": ("{to} es más de lo que tiene, {most}", "{to} is more than he has, {most}"),
    "not_a_raise": ("{to} no pasa de lo apostado, {standing}", "{to} is no more than the bet, {standing}"),
    "under_the_least": ("{to} es menos de lo mínimo, {least}", "{to} is under the least, {least}"),
    "over_the_pot": ("{to} es más que el bote permite, {most}", "{to} is over the pot: {most} at the most"),
    "other_size": ("la apuesta fija llega a {only}, no a {to}", "the fixed bet is to {only}, not to {to}"),
    "capped": ("ya van {bets} apuestas en esta ronda", "there are {bets} bets in this round already"),
    "not_reopened": ("no se ha subido lo bastante desde que habló", "no full raise since he acted"),
    "nobody_to_answer": ("no queda nadie que pueda responder", "nobody is left who could answer"),
    "not_opened": (
        "antes de abrir solo se pasa, y para abrir hacen falta dos sotas o mejor",
        "before the opening one may only check, and to open takes jacks or better",
    ),
    "not_in_match": ("ya no está en la mesa", "he isn't at the table any more"),
    # the draw
    "no_draw_now": ("ahora no se descarta", "there is no draw now"),
    "not_a_draw": ("ahora no se descarta", "there is no draw now"),
    "no_such_card": ("descarta una carta que no tiene", "he discards a card that he doesn't hold"),
    "already_given_up": ("descarta dos veces la misma carta", "he discards a card twice"),
    "wrong_number_of_cards": ("descarta demasiadas cartas", "he discards too many cards"),
    "too_many_changed": (
        "no puede cambiar tantas: tres, o cuatro si se queda con un as o un comodín",
        "he may not change so many: three, or four beside an ace or a joker",
    ),
    "discard_ended": ("ya había terminado el descarte", "his discard was over"),
    "folded": ("se había retirado", "he had folded"),
    # the dealer
    "wrong_deal": ("se dan {cards} cartas en vez de {due}", "{cards} cards are dealt instead of {due}"),
    "extra_cards": ("aquí no se da ninguna carta", "no card is due here"),
    "board_too_soon": ("aquí no va ninguna carta a la mesa", "no board card is due here"),
    "five_in_a_row": ("la quinta carta llega al final", "the fifth card comes last"),
    "not_in_the_deck": ("esa carta no está en la baraja", "that card isn't in the deck"),
    "out_already": ("esa carta ya había salido", "that card is out already"),
    "own_discard": ("le vuelve su propio descarte", "his own discard comes back to him"),
    # the showdown
    "shows_out_of_order": ("antes enseña p{due}", "p{due} shows before"),
    "shows_too_soon": ("todavía no se enseña", "it isn't time to show"),
    "may_not_show": ("esa mano no se puede enseñar", "that hand can't be shown"),
    "may_not_muck": ("esa mano no se puede guardar", "that hand can't be mucked"),
    "all_show": ("aquí enseñan todos", "all show here"),
    "not_his_cards": ("esas no son sus cartas", "those aren't his cards"),
    # the end
    "unfinished": ("la mano no ha terminado", "the hand isn't over"),
    "unfinished_turn": (
        "la mano no ha terminado: falta p{to_act}",
        "the hand isn't over: p{to_act} is to act",
    ),
    "winner_unknown": ("las cartas no dicen quién gana", "the cards don't tell who wins"),
    "other_stacks": ("el archivo dice otra cosa: {detail}", "the file says otherwise: {detail}"),
    "other_pot": ("el archivo dice otra cosa: {detail}", "the file says otherwise: {detail}"),
    "not_refused": ("nada la impide, y {detail} debía", "nothing refuses it, and {detail} should"),
    # the fields
    "wrong_number_of_seats": ("juegan de {least} a {most}", "{least} to {most} can play"),
    "no_blinds_here": ("aquí no hay ciegas", "there are no blinds here"),
    "no_antes_here": ("aquí no hay ante", "there is no ante here"),
    "wrong_bets": ("ninguna mesa tiene esas apuestas", "no table has such bets"),
    "parts_over_the_pot": ("las partes suman más que el bote", "the parts are more than the pot"),
    "contradicting_options": ("esas opciones se contradicen", "these options contradict one another"),
    "no_such_option": ("esa opción no existe", "there is no such option"),
    "missing_field": ("falta", "it is missing"),
    "wrong_type": ("no es de su tipo: {detail}", "it is of a wrong type: {detail}"),
    "negative": ("es negativo", "it is negative"),
    "not_whole": ("no es un número entero: {detail}", "it is no whole number: {detail}"),
    "too_large": ("es demasiado grande", "it is too large"),
    "lengths_differ": ("no son tantos como jugadores: {detail}", "not as many as players: {detail}"),
    "too_many_players": ("son demasiados: {detail}", "there are too many: {detail}"),
    "unknown_variant": ("esa modalidad no se conoce: {detail}", "no such variant is known: {detail}"),
    "unknown_game": ("ese juego no se conoce: {detail}", "no such game is known: {detail}"),
    "unknown_dialect": ("es de una versión más nueva: {detail}", "it is of a later version: {detail}"),
    "no_rule": ("no es una regla: {detail}", "it is no rule: {detail}"),
    "unknown_action": ("esa acción no se conoce: {detail}", "no such action is known: {detail}"),
    "no_such_player": ("ese jugador no está: {detail}", "there is no such player: {detail}"),
    "unknown_card": ("esa carta no existe: {detail}", "there is no such card: {detail}"),
    "duplicate_card": ("hay una carta repetida: {detail}", "a card comes twice: {detail}"),
    "too_many_cards": ("son demasiadas cartas: {detail}", "there are too many cards: {detail}"),
    # the file
    "not_utf8": ("no es texto UTF-8", "it is no UTF-8 text"),
    "not_toml": ("no es TOML: {detail}", "it is no TOML: {detail}"),
    "no_hand": ("no hay ninguna mano", "there is no hand in it"),
    "too_long": ("es demasiado largo", "it is too long"),
    "too_deep": ("tiene demasiados niveles", "it is nested too deep"),
    "too_many_hands": ("tiene demasiadas manos", "there are too many hands in it"),
    "outside_hand": ("hay algo fuera de las manos", "there is something outside the hands"),
    "hand_twice": ("esa mano ya estaba", "that hand was there already"),
}
"""In Spanish and in English, by code; what stands in braces is filled in."""


def explained(hand: "HandRecord | BadHand", refusal: "Refusal") -> str:
    """Where it is, as exactly as it is known, and what is wrong there."""
    turn = refusal.code == "unfinished" and "to_act" in refusal.numbers
    code = "unfinished_turn" if turn else refusal.code
    said = sentence(code, detail=refusal.detail, numbers=refusal.numbers)
    return ": ".join(filter(None, [_place(hand, refusal), said]))


def sentence(code: str, *, detail: str = "", numbers: Mapping[str, int] | None = None) -> str:
    """The sentence for a code in the user's language; for any other text, that text."""
    both = SENTENCES.get(code)
    if both is None:
        return code
    text = both[0] if words() is ES else both[1]
    return text.format_map({"detail": detail, **(numbers or {})}).removesuffix(": ")


def _place(hand: "HandRecord | BadHand", refusal: "Refusal") -> str:
    """«line 12, actions[3] «p1 cbr 10»», or as much of it as there is."""
    line = refusal.numbers.get("line")
    of_the_file = "" if line is None else words().in_line.format(line=line).removeprefix(", ")
    return ", ".join(filter(None, [of_the_file, _field(hand, refusal)]))


def _field(hand: "HandRecord | BadHand", refusal: "Refusal") -> str:
    from tapado.histories.notation import action_text
    from tapado.histories.phh import HandRecord

    if refusal.action is None:
        return refusal.field or ""
    acts = hand.actions if isinstance(hand, HandRecord) else ()
    text = f" «{action_text(acts[refusal.action])}»" if refusal.action < len(acts) else ""
    return f"actions[{refusal.action}]{text}"
