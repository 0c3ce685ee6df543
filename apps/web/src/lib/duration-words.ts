import { counted } from "./counts.ts";

/** Formats a duration, rounded up, such as "40 seconds", "1 minute" or "12 minutes". */
export function waitingWords(seconds: number): string {
  return seconds < 60 ? counted(Math.ceil(seconds), "second") : counted(Math.ceil(seconds / 60), "minute");
}
