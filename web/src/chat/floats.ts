/** Reactions that rise from a plate and fade; without motion they only stand there for a while. */
import { still } from "../lib/motion";
import { REACTIONS, type Reaction } from "./glyphs";

const RISES_FOR = 1600;
/** More than so many at once would hide the table. */
const MOST = 12;

/** Shows a reaction over the plate of a seat; nothing where that seat isn't on the screen. */
export function float(stage: ParentNode, seat: number, reaction: Reaction): void {
  const plate = stage.querySelector(`[data-seat="${seat}"] .plate`);
  if (plate === null || stage.querySelectorAll(".reaction-float").length >= MOST) return;
  const mark = drawn(reaction);
  plate.append(mark);
  const end = () => mark.remove();
  if (still() || typeof mark.animate !== "function") {
    setTimeout(end, RISES_FOR);
    return;
  }
  mark.animate(
    [
      { opacity: 0, transform: "translateY(0.6rem) scale(0.6)" },
      { opacity: 1, transform: "translateY(-0.3rem) scale(1.1)", offset: 0.18 },
      { opacity: 1, transform: "translateY(-1rem)", offset: 0.7 },
      { opacity: 0, transform: "translateY(-2rem)" },
    ],
    { duration: RISES_FOR, easing: "ease-out" },
  ).onfinish = end;
}

function drawn(reaction: Reaction): HTMLElement {
  const mark = document.createElement("span");
  mark.className = "reaction-float";
  mark.setAttribute("aria-hidden", "true"); // it is said, too
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", REACTIONS[reaction]);
  svg.append(path);
  mark.append(svg);
  return mark;
}
