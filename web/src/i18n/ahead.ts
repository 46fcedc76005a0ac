/** What is promised before one's turn (S-19). */
import { area } from "./area";

const es = {
  label: "Decidir antes de tu turno",
  /** Instead of folding, where that costs nothing. */
  orFold: (stay: string, fold: string) => `${stay} o ${fold.toLocaleLowerCase("es")}`,
  stayFree: "Seguir",
  ifFree: "(si no apuestan)",
  ifBet: "(si apuestan)",
  atAnyPrice: "(a cualquier precio)",
  onlyAt: (amount: string) => `(solo por ${amount})`,
  free: "(gratis)",
  may: "Puedes decidir ya.",
  will: {
    fold: "Te retirarás cuando te toque. Toca otra vez para no hacerlo.",
    foldIfBet: "Cuando te toque: si es gratis sigues; si alguien apuesta, te retiras.",
    check: "Pasarás cuando te toque. Si alguien apuesta, no vale: se te pregunta.",
    call: (cost: string) => `Pondrás ${cost} cuando te toque. A otro precio no vale: se te pregunta.`,
    callFree: "Seguirás cuando te toque. Si el precio cambia, no vale: se te pregunta.",
  },
  helpTitle: "Antes de tu turno",
  help: "Puedes decidir ya lo que harás. Pasar e igualar valen solo al precio que ves; retirarte, a cualquiera, pero nunca te retiras si seguir es gratis. Otra pulsación lo deshace, y al acabar la ronda se olvida. Ninguna letra lo hace: solo tocar, o Tab y espacio (S-19).",
  isVoid: "Ha cambiado el precio: lo que habías decidido ya no vale.",
};

const en: typeof es = {
  label: "Decide before your turn",
  orFold: (stay, fold) => `${stay} or ${fold.toLocaleLowerCase("en")}`,
  stayFree: "Stay",
  ifFree: "(if there is no bet)",
  ifBet: "(if there is a bet)",
  atAnyPrice: "(at any price)",
  onlyAt: (amount) => `(only for ${amount})`,
  free: "(free)",
  may: "You may decide now.",
  will: {
    fold: "You will fold on your turn. Tap again not to.",
    foldIfBet: "On your turn: you stay if it is free; if somebody bets, you fold.",
    check: "You will check on your turn. If somebody bets it is void: you are asked.",
    call: (cost) => `You will put in ${cost} on your turn. At another price it is void: you are asked.`,
    callFree: "You will stay on your turn. If the price changes it is void: you are asked.",
  },
  helpTitle: "Before your turn",
  help: "You may decide now what you will do. Checking and calling hold only at the price you see; folding at any, but you never fold where staying is free. Press again to undo it; it is forgotten when the round ends. No letter does it: only a tap, or Tab and Space (S-19).",
  isVoid: "The price has changed: what you had decided is void.",
};

export const aheadWords = area(es, en);
