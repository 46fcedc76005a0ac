import { render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { expect, it } from "vitest";
import { announced } from "../lib/announcer.svelte";
import { noticed } from "../lib/notice.svelte";
import { toast } from "../lib/toasts.svelte";
import HouseNotice from "./HouseNotice.svelte";

it("a notice is shown and said once, whatever is said besides", async () => {
  render(HouseNotice);
  noticed({ no: 1, text: "cerramos a las doce" });
  await tick();
  toast("Sesión cerrada.");
  await tick();
  expect(screen.getByText("cerramos a las doce")).toBeTruthy();
  expect(announced().map(({ text }) => text)).toEqual(["Aviso de la casa: cerramos a las doce", "Sesión cerrada."]);
});
