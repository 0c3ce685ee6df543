import { isLive, nextStart, type ScheduleEntry } from "@starling/validators/schedules";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long a platform's answers may be behind its own messages: a stream that it has told of may be missing in them for so long. */
export const ANSWERS_LAG_MS = MINUTE;
/** Within this time before a planned stream its channel is asked more often. */
const SOON_MS = HOUR;
/** Who has at least so many viewers on average, or so many followers here, is popular. */
const POPULAR = { viewers: 50, followers: 100 };

/** How often a channel is asked about, in milliseconds. */
export const EVERY = {
  live: MINUTE,
  planned: 2 * MINUTE,
  popular: 3 * MINUTE,
  soon: 5 * MINUTE,
  ordinary: 10 * MINUTE,
  quiet: HOUR,
  silent: DAY,
} as const;

/** What a timetable says at an instant. */
export interface Plan {
  /** A planned stream is on. */
  isOn: boolean;
  /** When the next one begins; null when none is planned. */
  next: Date | null;
}

/** What a timetable says at an instant. */
export function planOf(schedule: readonly ScheduleEntry[], now: Date): Plan {
  return { isOn: isLive(schedule, now), next: nextStart(schedule, now) };
}

/** What says how often a channel is asked about. */
export interface Standing {
  isLive: boolean;
  /** When it was last found live; null until it has been. */
  liveAt: Date | null;
  linkedAt: Date;
  plan: Plan;
  averageViewers: number;
  followers: number;
}

/** How often a channel is asked about from now on. */
export function paceOf(standing: Standing, now: Date): keyof typeof EVERY {
  if (standing.isLive) return "live";
  const silentFor = now.getTime() - (standing.liveAt ?? standing.linkedAt).getTime();
  // A timetable that nobody has kept for a year says nothing.
  if (silentFor > 365 * DAY) return "silent";
  const { isOn, next } = standing.plan;
  if (isOn) return "planned";
  if (next !== null && next.getTime() - now.getTime() <= SOON_MS) return "soon";
  if (standing.averageViewers >= POPULAR.viewers || standing.followers >= POPULAR.followers) return "popular";
  return silentFor > 30 * DAY ? "quiet" : "ordinary";
}

/**
 * When a channel is to be asked about again. A planned stream is not slept through: there is a look an hour before it, and
 * one when it begins.
 * @param random in [0, 1): spreads channels that were asked together by a tenth
 */
export function nextAskAt(standing: Standing, now: Date, random: number): Date {
  const pace = paceOf(standing, now);
  const at = now.getTime() + EVERY[pace] * (0.95 + random / 10);
  const next = pace === "live" || pace === "silent" ? null : standing.plan.next;
  if (next === null || next.getTime() >= at + SOON_MS) return new Date(at);
  const looks = [next.getTime() - SOON_MS, next.getTime()].filter((look) => look > now.getTime());
  return new Date(Math.min(at, ...looks));
}

/** What a platform last said of a channel. */
export interface KnownWord {
  isLive: boolean;
  streamId: string | null;
  saidAt: Date;
}

/**
 * The instant that an answer speaks of. Answers lag behind messages, so one that contradicts a message of just now is older
 * than it; one that agrees with what is known adds to it, and makes it no younger than it must be.
 * @param askedAt when the platform was asked
 */
export function spokenAt(said: Omit<KnownWord, "saidAt">, known: KnownWord | null, askedAt: Date): Date {
  const at = askedAt.getTime() - ANSWERS_LAG_MS;
  const agrees = known?.isLive === said.isLive && known.streamId === said.streamId;
  return new Date(agrees ? Math.max(at, known.saidAt.getTime() + 1) : at);
}

/** When an answer that contradicts what is known will be believed; null when it is by now. */
export function believedAt(
  said: Omit<KnownWord, "saidAt">,
  known: KnownWord | null,
  askedAt: Date,
): Date | null {
  if (known === null || spokenAt(said, known, askedAt) > known.saidAt) return null;
  return new Date(known.saidAt.getTime() + ANSWERS_LAG_MS + SECOND);
}
