/** What a developer or a journey has said of a channel: from then on its timetable does not count. */
export interface Switch {
  /** When it was said first, as ISO text. */
  at: string;
  /** The stream that is on; null where none is. */
  live: SwitchedStream | null;
  /** When streams that were switched on began, so that none gets the video of another one. */
  starts: readonly string[];
}

/** A stream that was switched on. */
export interface SwitchedStream {
  start: string;
  title: string | null;
  game: string | null;
  viewers: number;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** What was switched is forgotten after this time, in milliseconds. */
export const SWITCHED_FOR_MS = DAY;
const STARTS_KEPT = 50;

/** A switch is forgotten after a day: then the timetable counts again. */
export function holds({ at, live }: Switch, now: Date): boolean {
  return now.getTime() - Date.parse(live?.start ?? at) < SWITCHED_FOR_MS;
}

/** A channel goes live, or, while it is, goes on with another title, game or count. */
export function switchOn(
  before: Switch | null,
  said: Omit<SwitchedStream, "start">,
  now: Date,
): Switch & { live: SwitchedStream } {
  if (before?.live) return { ...before, live: { ...before.live, ...said } };
  const starts = before?.starts ?? [];
  const at = before?.at ?? now.toISOString();
  const start = freeMinute(starts, now);
  return { at, live: { start, ...said }, starts: [...starts, start].slice(-STARTS_KEPT) };
}

/** A channel stops. */
export function switchOff(before: Switch | null, now: Date): Switch {
  return { at: now.toISOString(), live: null, starts: before?.starts ?? [] };
}

/** YouTube's stand-in knows a video by the minute of its start: two streams have two. */
function freeMinute(starts: readonly string[], now: Date): string {
  let minute = Math.floor(now.getTime() / MINUTE) * MINUTE;
  while (starts.includes(new Date(minute).toISOString())) minute -= MINUTE;
  return new Date(minute).toISOString();
}
