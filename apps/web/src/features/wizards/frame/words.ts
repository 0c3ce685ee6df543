import type { Role } from "@starling/validators/roles";
import { ago } from "../../../lib/ago.ts";
import type { SaveState } from "./autosave.ts";

/** Whether a wizard makes the first profile or changes the one there is. */
export type Mode = "create" | "update";

/** The wizards' titles (spec B §2.2, §2.3). */
export const TITLES: Record<Mode, Record<Role, string>> = {
  create: { streamer: "Streamer Profile Setup", viewer: "Viewer Profile Setup" },
  update: { streamer: "Update Streamer Profile", viewer: "Update Viewer Profile" },
};

/** The way back, named by where it leads: to the profile once there is one (spec B §2.2-2.4). */
export const BACK_WORDS: Record<Mode, string> = { create: "Back to Home", update: "Back to Profile" };

/** What a failed one says when the server does not (spec B §8). */
export const SUBMIT_FAILED = "Error submitting profile";

/** How far what was entered is saved, in words. */
export function savedWords(state: SaveState, now: number): string {
  switch (state.kind) {
    case "untouched":
      return "Everything you enter is kept as a draft; Submit publishes it.";
    case "saving":
      return "Saving…";
    case "saved":
      return `Draft saved ${ago(state.at, now)}; Submit publishes it.`;
    case "away":
      return state.offline
        ? "Not saved: you’re offline. We’ll keep trying."
        : "Not saved: we can’t reach Starling. We’ll keep trying.";
    case "refused":
      return `Not saved: ${state.message}`;
    case "conflict":
      return "Not saved: you made changes somewhere else.";
  }
}

/** The words with what is true of a chosen picture: the draft on the server does not hold it. */
export function withPictures(words: string, isPending: boolean, isStored: boolean): string {
  if (!isPending) return words;
  return `${words} The picture you chose is ${isStored ? "kept in this browser and " : ""}sent with Submit.`;
}

/** Whether the words tell of something that went wrong, and so are announced. */
export function isProblem({ kind }: SaveState): boolean {
  return kind === "away" || kind === "refused" || kind === "conflict";
}
