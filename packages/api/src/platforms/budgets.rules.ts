import type { Budget } from "./subscriptions.rules.ts";

const MINUTE = 60_000;

/** Amount of the platform's reported quota that polling leaves to other calls. */
const RESERVED_QUOTA = 50;

/** Rate-limit and circuit-breaker state of a platform. */
export interface Account {
  /**
   * Time at which all spent budget is refilled. If this time is in the past, the whole budget is available.
   */
  paidUntil: Date | null;
  failures: number;
  restUntil: Date | null;
}

export function affordable({ burst, everyMs }: Budget, account: Account, now: Date): number {
  const ahead = Math.max((account.paidUntil?.getTime() ?? 0) - now.getTime(), 0);
  return Math.max(Math.floor(burst - ahead / everyMs), 0);
}

export function charge<T extends Account>(budget: Budget, account: T, cost: number, now: Date): T {
  const from = Math.max(account.paidUntil?.getTime() ?? 0, now.getTime());
  return { ...account, paidUntil: new Date(from + cost * budget.everyMs) };
}

/** Reduces our own remaining budget if the platform reports that less quota remains. */
export function applyReportedQuota<T extends Account>(
  budget: Budget,
  account: T,
  remaining: number | null,
  now: Date,
): T {
  if (remaining === null) return account;
  const left = Math.max(remaining - RESERVED_QUOTA, 0);
  if (left >= affordable(budget, account, now)) return account;
  return { ...account, paidUntil: new Date(now.getTime() + (budget.burst - left) * budget.everyMs) };
}

/** `half-open` allows one request, whose result closes or reopens the circuit breaker. */
export type Circuit = "closed" | "open" | "half-open";

const BACK_OFF_MS = 1_000;
const MAX_BACK_OFF_MS = 2 * MINUTE;
/** Maximum back-off, even if the platform requests more. */
const MAX_REQUESTED_BACK_OFF_MS = 15 * MINUTE;
/** Largest count that fits the database column. */
const MAX_FAILURES = 1_000;

export function circuitOf({ failures, restUntil }: Account, now: Date): Circuit {
  if (restUntil !== null && restUntil > now) return "open";
  return failures > 0 ? "half-open" : "closed";
}

/**
 * State after a failure: exponential back-off with up to 50 % jitter, to desynchronize processes.
 * @param until end of the pause that the platform reports, or null
 * @param random in [0, 1)
 */
export function fail<T extends Account>(account: T, now: Date, random: number, until: Date | null = null): T {
  const failures = Math.min(account.failures + 1, MAX_FAILURES);
  const doubled = Math.min(BACK_OFF_MS * 2 ** (failures - 1), MAX_BACK_OFF_MS) * (1 - random / 2);
  const named = (until?.getTime() ?? 0) - now.getTime();
  const rest = Math.min(Math.max(doubled, named), MAX_REQUESTED_BACK_OFF_MS);
  return { ...account, failures, restUntil: new Date(now.getTime() + rest) };
}

export function succeed<T extends Account>(account: T): T {
  return { ...account, failures: 0, restUntil: null };
}
