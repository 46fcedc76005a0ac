/** The six reactions, as strokes on a 24×24 grid. */
import type { React } from "../lib/protocol";

export type Reaction = React["reaction"];

const FACE = "M12 3.2a8.8 8.8 0 1 0 0 17.6a8.8 8.8 0 1 0 0-17.6z";
const EYES = "M9 9.6v.8M15 9.6v.8";

export const REACTIONS: Record<Reaction, string> = {
  smile: `${FACE}${EYES}M8 14c1.8 2.6 6.2 2.6 8 0`,
  laugh: `${FACE}M7.6 10.4c.6-1.2 2-1.2 2.6 0M13.8 10.4c.6-1.2 2-1.2 2.6 0M7.6 13.4h8.8c-.4 5-8.4 5-8.8 0z`,
  wow: `${FACE}${EYES}M12 13.2a2.1 2.4 0 1 0 0 4.8a2.1 2.4 0 1 0 0-4.8z`,
  sad: `${FACE}${EYES}M8.4 16.8c1.6-2.4 5.6-2.4 7.2 0`,
  thumb: "M4 11h3.5v8.5H4zM7.5 11l3.7-7.2c1.8 0 2.6 1.3 2.2 3L12.7 10h5.8c1.3 0 2 1 1.7 2.2l-1.5 5.8c-.3 1-1 1.5-2 1.5H7.5",
  toast: "M6.5 3.5h11c.4 5-1.5 9-5.5 9s-5.9-4-5.5-9zM12 12.5v7M8.5 20.5h7M7 7.5h10",
};

export const ALL = Object.keys(REACTIONS) as Reaction[];
