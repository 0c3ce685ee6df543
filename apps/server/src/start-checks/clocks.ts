import type { DatabaseFacts } from "@starling/db/database-facts";
import type { StartWarning } from "./start-checks.ts";

/** Minimum clock difference that is reported. */
export const MINUTE_MS = 60_000;
/** Clock difference from which second-factor codes, signed URLs or platform messages fail. */
const MAX_CLOCK_SKEW_MS = 5 * MINUTE_MS;

/**
 * Only warns, because one wrong database clock must not prevent every server from starting (decision 035).
 */
export function clockWarnings({ aheadMs, uncertainMs }: DatabaseFacts["clock"]): StartWarning[] {
  const apart = Math.abs(aheadMs) - uncertainMs;
  if (apart < MINUTE_MS) return [];
  const what =
    "Displayed times, authenticator codes, signed URLs and platforms' messages are wrong on the machine whose clock is off";
  return [
    {
      name: "The clock",
      wrong: clockWords(Math.sign(aheadMs) * apart, "the database's"),
      fix: `${what}. Synchronize the clocks of both machines with NTP.`,
      isHarmful: apart >= MAX_CLOCK_SKEW_MS,
    },
  ];
}

/** `aheadMs`: milliseconds by which the other clock is ahead of this machine's. */
export function clockWords(aheadMs: number, another: string): string {
  return `of this machine is ${inWords(Math.abs(aheadMs))} ${aheadMs > 0 ? "behind" : "ahead of"} ${another}`;
}

function inWords(ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS);
  const [count, unit] = minutes >= 60 ? [Math.round(minutes / 60), "hour"] : [minutes, "minute"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
