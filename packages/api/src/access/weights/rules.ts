import { FARMING_SIGNALS } from "@starling/validators/fairness";

const DAY = 86_400_000;

export interface AccountSignals {
  isVerified: boolean;
  /** Age of the account in milliseconds. */
  age: number;
  hasChannel: boolean;
}

/** Ages in milliseconds between which the weight rises from 0 to 1. */
export interface AgeBounds {
  from: number;
  full: number;
}

/**
 * On a young site, weight begins at half the site's age and is full at the site's age, because all accounts
 * would otherwise be too young.
 */
export function ageBounds(siteAge: number): AgeBounds {
  const { weighsFromDays, weighsInFullFromDays } = FARMING_SIGNALS;
  const age = Math.max(0, siteAge);
  return { from: Math.min(weighsFromDays * DAY, age / 2), full: Math.min(weighsInFullFromDays * DAY, age) };
}

/** Weight of an account's actions in the fair order and in trends, from 0 to 1. */
export function accountWeight({ isVerified, age, hasChannel }: AccountSignals, bounds: AgeBounds): number {
  const { from, full } = bounds;
  if (!isVerified || age < from) return 0;
  if (age >= full || hasChannel) return 1;
  return (age - from) / (full - from);
}

/**
 * Returns the accounts at one IP address whose follows and likes of a streamer have weight on one day. The
 * accounts in `known` come first, then the new accounts in `coming`, up to a maximum number.
 */
export function crowdWith(known: readonly string[], coming: readonly string[]): string[] {
  const others = [...new Set(coming)].filter((person) => !known.includes(person));
  return [...known, ...others].slice(0, FARMING_SIGNALS.accountsOfAnAddress);
}

/** A streamer's follows and likes on one UTC day. */
export interface DayOfSuccesses {
  /** Sum of weighted follows and likes. */
  weight: number;
  /** Sum of weighted follows and likes, reduced by decay. */
  faded: number;
  impressions: number;
}

/**
 * Fraction (0 to 1) of a day's follows and likes that counts, because it is plausible for the day's
 * impressions. `average` is the usual number of follows and likes per impression.
 */
export function explainedPart(
  { weight, impressions }: Pick<DayOfSuccesses, "weight" | "impressions">,
  average: number,
): number {
  const { unexplainedADay, timesTheAverage } = FARMING_SIGNALS;
  const explained = unexplainedADay + timesTheAverage * average * impressions;
  return weight <= explained ? 1 : explained / weight;
}

/** Sum of the decayed weights, each limited by its day's impressions. */
export function successesOf(days: readonly DayOfSuccesses[], average: number): number {
  return days.reduce((total, day) => total + day.faded * explainedPart(day, average), 0);
}
