import { counted } from "./counts.ts";

/** "40 seconds", "1 minute", "12 minutes"; rounded up. */
export function waitingWords(seconds: number): string {
  return seconds < 60 ? counted(Math.ceil(seconds), "second") : counted(Math.ceil(seconds / 60), "minute");
}
