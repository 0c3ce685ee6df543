import { FARMING_SIGNALS } from "@starling/validators/fairness";

const DAY = 86_400_000;

/** What an account's weight is computed from. */
export interface AccountSigns {
  isVerified: boolean;
  /** In milliseconds. */
  age: number;
  /** Whether it has shown on a platform that a channel is its own. */
  hasChannel: boolean;
}

/** The ages between which an account comes to weigh in full, in milliseconds. */
export interface AgeBounds {
  from: number;
  full: number;
}

/**
 * The ages that an account is judged by. While the site is young they are half of its age and all of it: nobody can be older than
 * the site, and one where nobody weighs anything would have no turns.
 */
export function ageBounds(siteAge: number): AgeBounds {
  const { weighsFromDays, weighsInFullFromDays } = FARMING_SIGNALS;
  const age = Math.max(0, siteAge);
  return { from: Math.min(weighsFromDays * DAY, age / 2), full: Math.min(weighsInFullFromDays * DAY, age) };
}

/** How much of what an account does weighs in turns and trends, from 0 to 1. */
export function accountWeight({ isVerified, age, hasChannel }: AccountSigns, bounds: AgeBounds): number {
  const { from, full } = bounds;
  if (!isVerified || age < from) return 0;
  if (age >= full || hasChannel) return 1;
  return (age - from) / (full - from);
}

/** The accounts of an address that weigh for a streamer on a day: those that came first, with others while there is room. */
export function crowdWith(known: readonly string[], coming: readonly string[]): string[] {
  const others = [...new Set(coming)].filter((person) => !known.includes(person));
  return [...known, ...others].slice(0, FARMING_SIGNALS.accountsOfAnAddress);
}

/** What became of a streamer on one day (UTC). */
export interface DayOfSuccesses {
  /** Follows and likes by their weight. */
  weight: number;
  /** The same as they have faded until now. */
  faded: number;
  impressions: number;
}

/** How much of the follows and likes of a day weighs, from 0 to 1; `average` is what an impression brings over everybody. */
export function explainedPart(
  { weight, impressions }: Pick<DayOfSuccesses, "weight" | "impressions">,
  average: number,
): number {
  const { unexplainedADay, timesTheAverage } = FARMING_SIGNALS;
  const explained = unexplainedADay + timesTheAverage * average * impressions;
  return weight <= explained ? 1 : explained / weight;
}

/** A streamer's successes: the follows and likes of all days, each day as far as its impressions explain it. */
export function successesOf(days: readonly DayOfSuccesses[], average: number): number {
  return days.reduce((total, day) => total + day.faded * explainedPart(day, average), 0);
}
