import type { DatabaseFacts } from "@starling/db/database-facts";
import type { StartWarning } from "./start-checks.ts";

/** Clocks that differ by less are not spoken of. */
export const MINUTE_MS = 60_000;
/** From here on codes of second factors, signed addresses and platforms' messages are refused by somebody. */
const HARMFUL_MS = 5 * MINUTE_MS;

/**
 * Two clocks that differ keep nobody from starting: if it is the database's that is wrong, no server could, and those that run
 * go on (decision 035).
 */
export function clockWarnings({ aheadMs, uncertainMs }: DatabaseFacts["clock"]): StartWarning[] {
  const apart = Math.abs(aheadMs) - uncertainMs;
  if (apart < MINUTE_MS) return [];
  const what =
    "Times that people see, codes of authenticator apps, signed addresses and platforms' messages are wrong on one side";
  return [
    {
      name: "The clock",
      wrong: clockWords(Math.sign(aheadMs) * apart, "the database's"),
      fix: `${what}: have both machines set their clocks by NTP.`,
      isHarmful: apart >= HARMFUL_MS,
    },
  ];
}

/** How the clock of this machine stands to another one, which is so many milliseconds ahead of it. */
export function clockWords(aheadMs: number, another: string): string {
  return `of this machine is ${inWords(Math.abs(aheadMs))} ${aheadMs > 0 ? "behind" : "ahead of"} ${another}`;
}

function inWords(ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS);
  const [count, unit] = minutes >= 60 ? [Math.round(minutes / 60), "hour"] : [minutes, "minute"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
