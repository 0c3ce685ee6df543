import type { Budget } from "../../../platforms/subscriptions.rules.ts";

const MINUTE = 60_000;

/** What a platform says is left is kept to this far, for whatever else is asked with the same client. */
const LEFT_FOR_OTHERS = 50;

/** What is kept of a platform between two times of asking. */
export interface Account {
  /** Until when what was asked has used the budget up; in the past where there is room. */
  paidUntil: Date | null;
  /** How many times in a row it gave no answer. */
  failures: number;
  /** Until when it is left alone. */
  restUntil: Date | null;
}

/** How much may be asked now. */
export function affordable({ burst, everyMs }: Budget, account: Account, now: Date): number {
  const ahead = Math.max((account.paidUntil?.getTime() ?? 0) - now.getTime(), 0);
  return Math.max(Math.floor(burst - ahead / everyMs), 0);
}

/** The account after something was asked. */
export function charge<T extends Account>(budget: Budget, account: T, cost: number, now: Date): T {
  const from = Math.max(account.paidUntil?.getTime() ?? 0, now.getTime());
  return { ...account, paidUntil: new Date(from + cost * budget.everyMs) };
}

/** The account after the platform said how much is left: its own word counts where it is less than ours. */
export function heed<T extends Account>(budget: Budget, account: T, remaining: number | null, now: Date): T {
  if (remaining === null) return account;
  const left = Math.max(remaining - LEFT_FOR_OTHERS, 0);
  if (left >= affordable(budget, account, now)) return account;
  return { ...account, paidUntil: new Date(now.getTime() + (budget.burst - left) * budget.everyMs) };
}

/** Closed: it is asked as usual. Open: it is left alone. Half-open: it is asked once, and that answer decides. */
export type Circuit = "closed" | "open" | "half-open";

const BACK_OFF_MS = 1_000;
const LONGEST_BACK_OFF_MS = 2 * MINUTE;
/** However far away the instant is that a platform names, it is asked again after so long. */
const LONGEST_REST_MS = 15 * MINUTE;
/** A count that says no more than that it is long ago, and fits its column. */
const MOST_FAILURES = 1_000;

/** Whether a platform is asked at an instant. */
export function circuitOf({ failures, restUntil }: Account, now: Date): Circuit {
  if (restUntil !== null && restUntil > now) return "open";
  return failures > 0 ? "half-open" : "closed";
}

/**
 * The account after a platform gave no answer: it is left alone for twice as long as the last time, and by chance for up to
 * half of that less, so that nobody asks in step.
 * @param until when the platform itself says that it answers again; null where it does not
 * @param random in [0, 1)
 */
export function fail<T extends Account>(account: T, now: Date, random: number, until: Date | null = null): T {
  const failures = Math.min(account.failures + 1, MOST_FAILURES);
  const doubled = Math.min(BACK_OFF_MS * 2 ** (failures - 1), LONGEST_BACK_OFF_MS) * (1 - random / 2);
  const named = (until?.getTime() ?? 0) - now.getTime();
  const rest = Math.min(Math.max(doubled, named), LONGEST_REST_MS);
  return { ...account, failures, restUntil: new Date(now.getTime() + rest) };
}

/** The account after a platform has answered. */
export function succeed<T extends Account>(account: T): T {
  return { ...account, failures: 0, restUntil: null };
}
