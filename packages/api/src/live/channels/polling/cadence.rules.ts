import { isLive, nextStart, type ScheduleEntry } from "@starling/validators/schedules";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Maximum lag of a platform's API behind its webhook messages. */
export const API_LAG_MS = MINUTE;
/** Time before a scheduled stream in which its channel is polled more often. */
const SOON_MS = HOUR;
/** Minimum number of average viewers, or of followers on this site, that makes a channel popular. */
const POPULAR = { viewers: 50, followers: 100 };

export const POLL_INTERVALS = {
  live: MINUTE,
  planned: 2 * MINUTE,
  popular: 3 * MINUTE,
  soon: 5 * MINUTE,
  ordinary: 10 * MINUTE,
  quiet: HOUR,
  silent: DAY,
} as const;

export interface Plan {
  isOn: boolean;
  next: Date | null;
}

export function planOf(schedule: readonly ScheduleEntry[], now: Date): Plan {
  return { isOn: isLive(schedule, now), next: nextStart(schedule, now) };
}

export interface Standing {
  isLive: boolean;
  liveAt: Date | null;
  linkedAt: Date;
  plan: Plan;
  averageViewers: number;
  followers: number;
}

export function pollingRateOf(standing: Standing, now: Date): keyof typeof POLL_INTERVALS {
  if (standing.isLive) return "live";
  const silentFor = now.getTime() - (standing.liveAt ?? standing.linkedAt).getTime();
  // Ignores a schedule that the streamer has not followed for a year.
  if (silentFor > 365 * DAY) return "silent";
  const { isOn, next } = standing.plan;
  if (isOn) return "planned";
  if (next !== null && next.getTime() - now.getTime() <= SOON_MS) return "soon";
  if (standing.averageViewers >= POPULAR.viewers || standing.followers >= POPULAR.followers) return "popular";
  return silentFor > 30 * DAY ? "quiet" : "ordinary";
}

/**
 * Time of the next poll: after the interval, an hour before a scheduled stream or at its start, whichever is
 * first.
 * @param random in [0, 1): varies the interval, so that polls spread out
 */
export function nextPollAt(standing: Standing, now: Date, random: number): Date {
  const pace = pollingRateOf(standing, now);
  const at = now.getTime() + POLL_INTERVALS[pace] * (0.95 + random / 10);
  const next = pace === "live" || pace === "silent" ? null : standing.plan.next;
  if (next === null || next.getTime() >= at + SOON_MS) return new Date(at);
  const looks = [next.getTime() - SOON_MS, next.getTime()].filter((look) => look > now.getTime());
  return new Date(Math.min(at, ...looks));
}

export interface LastReport {
  isLive: boolean;
  streamId: string | null;
  saidAt: Date;
}

/**
 * Effective time of a poll result: the poll time minus the API's lag, so that a recent webhook message takes
 * precedence. If the result confirms the stored status, the effective time is at least a millisecond after
 * the time of the stored status.
 * @param askedAt time of the poll
 */
export function statusReportedAt(
  said: Omit<LastReport, "saidAt">,
  known: LastReport | null,
  askedAt: Date,
): Date {
  const at = askedAt.getTime() - API_LAG_MS;
  const agrees = known?.isLive === said.isLive && known.streamId === said.streamId;
  return new Date(agrees ? Math.max(at, known.saidAt.getTime() + 1) : at);
}

/** Time from which a poll can overrule the stored status; null if this poll already overrules it. */
export function takesEffectAt(
  said: Omit<LastReport, "saidAt">,
  known: LastReport | null,
  askedAt: Date,
): Date | null {
  if (known === null || statusReportedAt(said, known, askedAt) > known.saidAt) return null;
  return new Date(known.saidAt.getTime() + API_LAG_MS + SECOND);
}
