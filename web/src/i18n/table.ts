/** Texts of the table: seats, acts, amounts, the result, the end. */
import { area } from "./area";
import { en } from "./table.en";
import { es } from "./table.es";

export const table = area(es, en);
