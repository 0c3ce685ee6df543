import { isolated } from "@starling/validators/isolated";
import { counted } from "../../lib/counts.ts";

export const together = {
  title: "Streamers to follow",
  intro: "Someone who watches these streamers shared this list with you. Follow them all at once.",
  follow: (count: number) => ["Follow", "Follow both"][count - 1] ?? `Follow all ${count}`,
  following: (count: number) => `You’re following ${counted(count, "more streamer")}.`,
  allFollowed: "You follow all of them.",
  followFailed: "Some of them could not be followed. Please try again.",
  streamer: "Only viewers can follow. Switch to viewer to follow these streamers.",
  gone: "These streamers aren’t here anymore, or the link is incomplete.",
  home: "Go to Starling",
  loading: "Loading streamers",
  failed: "These streamers could not be loaded.",
  open: (name: string) => `Open ${isolated(name)}’s page`,
};
