import type { AnalyticsDays } from "@starling/validators/analytics";

const DAY_MS = 86_400_000;

/** A span of days and as many before it, each `YYYY-MM-DD` in UTC. */
export interface Span {
  days: AnalyticsDays;
  /** The first day of the span before. */
  beforeFrom: string;
  from: string;
  /** Today, which is in the span. */
  to: string;
}

/** The day (UTC) so many days after another; before it with a negative number. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The span of so many days that ends today. A UTC day has 24 hours always, whatever clocks do elsewhere. */
export function spanOf(days: AnalyticsDays, now: Date): Span {
  const to = now.toISOString().slice(0, 10);
  const from = dayAfter(to, 1 - days);
  return { days, beforeFrom: dayAfter(from, -days), from, to };
}
