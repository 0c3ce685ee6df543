/** Manual override that replaces a channel's timetable. */
export interface Switch {
  at: string;
  live: OverriddenStream | null;
  /**
   * Start times of manually started streams. No two of these streams start in the same minute, because the
   * fake YouTube derives a video's id from the minute in which the stream started.
   */
  starts: readonly string[];
}

export interface OverriddenStream {
  start: string;
  title: string | null;
  game: string | null;
  viewers: number;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
export const OVERRIDE_DURATION_MS = DAY;
const STARTS_KEPT = 50;

/** Whether an override is still valid. After a day, the timetable applies again. */
export function holds({ at, live }: Switch, now: Date): boolean {
  return now.getTime() - Date.parse(live?.start ?? at) < OVERRIDE_DURATION_MS;
}

/** Starts a stream, or changes title, game or viewers of a live one. */
export function switchOn(
  before: Switch | null,
  said: Omit<OverriddenStream, "start">,
  now: Date,
): Switch & { live: OverriddenStream } {
  if (before?.live) return { ...before, live: { ...before.live, ...said } };
  const starts = before?.starts ?? [];
  const at = before?.at ?? now.toISOString();
  const start = freeMinute(starts, now);
  return { at, live: { start, ...said }, starts: [...starts, start].slice(-STARTS_KEPT) };
}

export function switchOff(before: Switch | null, now: Date): Switch {
  return { at: now.toISOString(), live: null, starts: before?.starts ?? [] };
}

/** Latest minute that is not in `starts`. */
function freeMinute(starts: readonly string[], now: Date): string {
  let minute = Math.floor(now.getTime() / MINUTE) * MINUTE;
  while (starts.includes(new Date(minute).toISOString())) minute -= MINUTE;
  return new Date(minute).toISOString();
}
