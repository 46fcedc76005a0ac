/** Texts of the front page. */
import { area } from "./area";

export type Room = "principiantes" | "salon" | "amigos";
export type Pace = "slow" | "normal" | "fast";

const es = {
  title: "Tapado de monedas",
  lead: "Cinco cartas tapadas, un descarte y cien monedas por cabeza. Gana quien se queda con todas.",
  aliasLabel: "¿Cómo te llamas en la mesa?",
  greeting: "Te esperábamos,",
  playComputer: "Jugar contra el ordenador",
  playComputerNote: "Tres rivales, sin reloj. Repartimos en cuanto pulses.",
  howToPlay: "Cómo se juega",

  yoursTitle: "Tus mesas",
  backToTable: "Volver a la mesa",
  openTitle: "Partidas abiertas",
  openNone: "Ahora mismo no hay ninguna. Crea una y quien entre en la casa la verá aquí.",
  people: (count: number) => (count === 1 ? "1 persona en la casa" : `${count} personas en la casa`),
  join: "Sentarme",
  watch: "Mirar",
  behindDoors: "A puerta cerrada",
  nobodyYet: "Mesa vacía",
  seatsTaken: (taken: number, seats: number) => `${taken} de ${seats} asientos`,
  onlookers: (count: number) => (count === 1 ? "1 mirando" : `${count} mirando`),
  stage: { waiting: "Por empezar", playing: "Jugando", ended: "Terminada", closed: "Cerrada" },
  lobbyLost: "Sin conexión con la casa: la lista puede no estar al día.",

  createTitle: "Crear una partida",
  create: "Crear la partida",
  adjust: "Cambiar la mesa",
  seats: "Asientos",
  seatsWord: (count: number) => `${count} asientos`,
  room: "Sala",
  rooms: { principiantes: "Principiantes", salon: "Salón", amigos: "Amigos" },
  roomMeaning: {
    principiantes: "Relojes dobles y ritmo tranquilo.",
    salon: "Los relojes de las reglas: 25 segundos por turno.",
    amigos: "Solo con el enlace. El reloj y el ritmo los pones tú.",
  },
  clock: "Reloj",
  clocks: { 0: "Sin reloj", 100: "25 s", 200: "50 s" },
  clockWords: { 0: "sin reloj", 100: "25 s por turno", 200: "50 s por turno" },
  pace: "Ritmo entre manos",
  paces: { slow: "Tranquilo", normal: "Normal", fast: "Rápido" },
  access: "Quién puede entrar",
  open: "Cualquiera",
  invited: "Con enlace",
  openWord: "abierta a todos",
  invitedWord: "por invitación",
  computers: "Jugadores de ordenador",
  computersWord: (count: number) =>
    count === 0 ? "" : count === 1 ? "1 jugador de ordenador" : `${count} jugadores de ordenador`,
  noComputers: "Ninguno",
};

const en: typeof es = {
  title: "Tapado de monedas",
  lead: "Five cards face down, one draw and a hundred coins each. Whoever ends up with all of them wins.",
  aliasLabel: "What are you called at the table?",
  greeting: "We were waiting for you,",
  playComputer: "Play against the computer",
  playComputerNote: "Three opponents, no clock. The cards are dealt as soon as you press.",
  howToPlay: "How to play",

  yoursTitle: "Your tables",
  backToTable: "Back to the table",
  openTitle: "Open matches",
  openNone: "There is none right now. Create one, and whoever comes into the house will see it here.",
  people: (count) => (count === 1 ? "1 person in the house" : `${count} people in the house`),
  join: "Take a seat",
  watch: "Watch",
  behindDoors: "Behind closed doors",
  nobodyYet: "Empty table",
  seatsTaken: (taken, seats) => `${taken} of ${seats} seats`,
  onlookers: (count) => (count === 1 ? "1 watching" : `${count} watching`),
  stage: { waiting: "About to start", playing: "Playing", ended: "Over", closed: "Closed" },
  lobbyLost: "No connection to the house: the list may be out of date.",

  createTitle: "Create a match",
  create: "Create the match",
  adjust: "Change the table",
  seats: "Seats",
  seatsWord: (count) => `${count} seats`,
  room: "Room",
  rooms: { principiantes: "Beginners", salon: "Salon", amigos: "Friends" },
  roomMeaning: {
    principiantes: "Double clocks and an easy pace.",
    salon: "The clocks of the rules: 25 seconds a turn.",
    amigos: "By link only. Clock and pace are yours to set.",
  },
  clock: "Clock",
  clocks: { 0: "No clock", 100: "25 s", 200: "50 s" },
  clockWords: { 0: "no clock", 100: "25 s a turn", 200: "50 s a turn" },
  pace: "Pace between hands",
  paces: { slow: "Easy", normal: "Normal", fast: "Fast" },
  access: "Who may come in",
  open: "Anybody",
  invited: "By link",
  openWord: "open to all",
  invitedWord: "by invitation",
  computers: "Computer players",
  computersWord: (count) => (count === 0 ? "" : count === 1 ? "1 computer player" : `${count} computer players`),
  noComputers: "None",
};

export const home = area(es, en);
export const homeSources = { es, en };
