import { counted } from "./counts.ts";

export function waitingWords(seconds: number): string {
  return seconds < 60 ? counted(Math.ceil(seconds), "second") : counted(Math.ceil(seconds / 60), "minute");
}
