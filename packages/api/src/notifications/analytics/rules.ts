import { type AnalyticsDays, spanStart } from "@starling/validators/analytics";

const DAY_MS = 86_400_000;

/** A period and the equally long period before; dates are `YYYY-MM-DD` in UTC. */
export interface Span {
  days: AnalyticsDays;
  beforeFrom: string;
  from: string;
  to: string;
}

export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** UTC days always have 24 hours. */
export function spanOf(days: AnalyticsDays, now: Date): Span {
  const to = now.toISOString().slice(0, 10);
  const from = spanStart(days, now).toISOString().slice(0, 10);
  return { days, beforeFrom: dayAfter(from, -days), from, to };
}
