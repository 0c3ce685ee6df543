import type { Role } from "@starling/validators/roles";
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

/** What a finished wizard says (spec B §8). */
export const SUBMITTED: Record<Mode, string> = {
  create: "Profile created successfully!",
  update: "Profile updated successfully!",
};

/** What a failed one says when the server does not (spec B §8). */
export const SUBMIT_FAILED = "Error submitting profile";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "just now", "3 s ago", "2 min ago", "5 h ago", else the day. */
export function ago(at: number, now: number): string {
  const passed = Math.max(0, now - at);
  if (passed < 2 * SECOND) return "just now";
  if (passed < MINUTE) return `${Math.floor(passed / SECOND)} s ago`;
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)} min ago`;
  if (passed < DAY) return `${Math.floor(passed / HOUR)} h ago`;
  return `on ${new Intl.DateTimeFormat(undefined, { day: "numeric", month: "long" }).format(at)}`;
}

/** How far what was entered is kept, in words. */
export function savedWords(state: SaveState, now: number): string {
  switch (state.kind) {
    case "untouched":
      return "Everything you enter is saved as you go.";
    case "saving":
      return "Saving…";
    case "saved":
      return `Saved ${ago(state.at, now)}`;
    case "away":
      return state.offline
        ? "Not saved: you are offline. We keep trying."
        : "Not saved: we cannot reach Starling. We keep trying.";
    case "refused":
      return `Not saved: ${state.message}`;
    case "conflict":
      return "Not saved: you went on elsewhere.";
  }
}

/** The words with what is true of a chosen picture: no draft keeps it. */
export function withPictures(words: string, isPending: boolean): string {
  if (!isPending) return words;
  return `${words.replace(/\.$/, "")}. The picture you chose is sent with Submit.`;
}

/** Whether the words tell of something that went wrong, and so are announced. */
export function isProblem({ kind }: SaveState): boolean {
  return kind === "away" || kind === "refused" || kind === "conflict";
}
