/** Texts of the table in the games for chips and the duel, beside those of `table`. */
import { area } from "./area";
import { en } from "./play.en";
import { es } from "./play.es";

export const play = area(es, en);
export const playSources = { es, en };
