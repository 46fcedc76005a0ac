import { beforeEach, describe, expect, it } from "vitest";
import { cards, cardsOf } from "../i18n/cards";
import { speak } from "../i18n/language.svelte";
import type { Category, Deciding, Description } from "../lib/protocol";
import { cardName, face, slotsThatMake } from "./faces";

function of(category: Category, made: number[], kickers: number[] = [], royal = false): Description {
  return { category, royal, made, kickers };
}

const HANDS: [Description, es: string, en: string, withEn: string][] = [
  [of(0, [12], [9, 6, 3, 0]), "carta más alta, el as", "ace high", "with ace high"],
  [of(0, [10], [9, 6, 3, 0]), "carta más alta, la dama", "queen high", "with queen high"],
  [of(1, [11], [12, 7, 2]), "pareja de reyes", "pair of kings", "with a pair of kings"],
  [of(2, [11, 3], [12]), "doble pareja, reyes y cincos", "two pair, kings and fives", "with two pair, kings and fives"],
  [of(3, [10], [4, 0]), "trío de damas", "three queens", "with three queens"],
  [of(4, [3]), "escalera al cinco", "five-high straight", "with a five-high straight"],
  [of(4, [9]), "escalera a la sota", "jack-high straight", "with a jack-high straight"],
  [of(4, [6]), "escalera al ocho", "eight-high straight", "with an eight-high straight"],
  [of(5, [12], [9, 6, 3, 0]), "color al as", "ace-high flush", "with an ace-high flush"],
  [of(6, [11, 3]), "full de reyes y cincos", "full house, kings and fives", "with a full house, kings and fives"],
  [of(7, [12], [0]), "póquer de ases", "four aces", "with four aces"],
  [of(8, [7]), "escalera de color al nueve", "nine-high straight flush", "with a nine-high straight flush"],
  [of(8, [12], [], true), "escalera real", "royal flush", "with a royal flush"],
  [of(9, [12]), "repóquer de ases", "five aces", "with five aces"],
];

beforeEach(() => speak("es"));

describe("the words for a hand", () => {
  it("exist for every category", () => {
    expect(new Set(HANDS.map(([hand]) => hand.category)).size).toBe(10);
  });

  it.each(HANDS)("say what it is worth in both languages: $category $made", (hand, es, en, withEn) => {
    expect(cards().hand(hand)).toBe(es);
    expect(cards().withHand(hand)).toBe(`con ${es}`);
    expect(cards().someHand(hand)).toBe(es);
    speak("en");
    expect(cards().hand(hand)).toBe(en);
    expect(cards().withHand(hand)).toBe(withEn);
    expect(`with ${cards().someHand(hand)}`).toBe(withEn);
  });

  it("name the cards beside it", () => {
    expect(cards().beside(of(1, [11], [12, 7, 2]))).toBe("con as, nueve y cuatro");
    expect(cards().beside(of(4, [9]))).toBe("");
    expect(cards().beside(of(5, [12], [9, 6, 3, 0]))).toBe("");
  });

  it.each<[Deciding, Category, string, string]>([
    [{ where: "kicker", rank: 12 }, 1, "decide el as", "the ace decides"],
    [{ where: "kicker", rank: 10 }, 2, "decide la dama", "the queen decides"],
    [{ where: "made", rank: 3 }, 2, "deciden los cincos", "the fives decide"],
    [{ where: "made", rank: 9 }, 6, "deciden las sotas", "the jacks decide"],
    [{ where: "made", rank: 8 }, 4, "decide el diez", "the ten decides"],
    [{ where: "made", rank: 8 }, 9, "deciden los dieces", "the tens decide"],
  ])("say what decided: %o", (deciding, category, es, en) => {
    expect(cards().deciding(deciding, category)).toBe(es);
    speak("en");
    expect(cards().deciding(deciding, category)).toBe(en);
  });
});

describe("a card", () => {
  it("has a name in both languages", () => {
    expect(cardName("Ks")).toBe("rey de picas");
    expect(cardName("Td")).toBe("diez de diamantes");
    speak("en");
    expect(cardName("Ks")).toBe("king of spades");
    expect(cardName("2c")).toBe("two of clubs");
  });

  it("is 52 different names", () => {
    const all = Array.from("23456789TJQKA").flatMap((rank) => Array.from("cdhs").map((suit) => cardName(rank + suit)));
    expect(new Set(all).size).toBe(52);
  });

  it("lies face down where its text is none", () => {
    for (const text of ["", "K", "Kx", "1s", "Ks9", "s"]) expect(face(text)).toBeNull();
    expect(cardName("??")).toBe("carta tapada");
  });
});

describe("the cards that make a shown hand", () => {
  it("are those of its ranks", () => {
    expect(slotsThatMake(["Qs", "Qh", "2d", "2c", "7s"], of(2, [10, 0], [5]))).toEqual([0, 1, 2, 3]);
    expect(slotsThatMake(["Ks", "9h", "Kd", "Ac", "4s"], of(1, [11], [12, 7, 2]))).toEqual([0, 2]);
    expect(slotsThatMake(["Ks", "9h", "Qd", "Ac", "4s"], of(0, [12], [11, 10, 7, 2]))).toEqual([3]);
  });

  it("are all five of a straight or a flush", () => {
    expect(slotsThatMake(["Th", "Jh", "Qd", "8c", "9s"], of(4, [10]))).toEqual([0, 1, 2, 3, 4]);
  });

  it("hold the jokers, whatever they stand for (H-6)", () => {
    expect(slotsThatMake(["X1", "9h", "Kd", "Kc", "4s"], of(3, [11], [7, 2]))).toEqual([0, 2, 3]);
  });

  it("are the best five of the cards in hand and on the board (T-8)", () => {
    expect(slotsThatMake(["Th", "2h", "Jd", "9c", "8s", "7h", "2c"], of(4, [9]))).toEqual([0, 2, 3, 4, 5]);
    expect(slotsThatMake(["Ah", "2h", "Kh", "9h", "3h", "4h", "2c"], of(5, [12]))).toEqual([0, 2, 3, 4, 5]);
    expect(slotsThatMake(["Ah", "9c", "2h", "3h", "4h", "5h", "5c"], of(8, [3]))).toEqual([0, 2, 3, 4, 5]);
  });
});

describe("a joker", () => {
  it("is a card with a name, of no suit", () => {
    expect(cardName("X1")).toBe("comodín");
    expect(face("X2")).toBeNull();
    speak("en");
    expect(cardName("X2")).toBe("joker");
  });
});

describe("the words of prendas (P-8)", () => {
  it("are its document's", () => {
    const { hand } = cardsOf("prendas");
    expect(hand(of(0, [12]))).toBe("nada: el as");
    expect(hand(of(2, [11, 8]))).toBe("dobles parejas, reyes y dieces");
    expect(hand(of(7, [12]))).toBe("póker de ases");
    expect(hand(of(8, [9]))).toBe("escalera real a la sota");
    expect(hand(of(6, [11, 8]))).toBe("full de reyes y dieces");
    expect(cardsOf("holdem").hand(of(7, [12]))).toBe("póquer de ases");
  });
});
