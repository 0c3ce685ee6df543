import { TRENDING_DAYS } from "@starling/validators/clips";

const DAY = 86_400_000;

export function trendsSince(now: Date): Date {
  return new Date(now.getTime() - TRENDING_DAYS * DAY);
}
