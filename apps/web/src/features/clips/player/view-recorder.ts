import { MAX_LIMIT } from "@starling/validators/limits";

/** Seconds of playback that count as a view. */
export const WATCHED_SECONDS = 2;
/** Delay in ms to batch reports of views. */
export const REPORT_DELAY = 10_000;

export interface WatchedPorts {
  send: (ids: string[]) => void;
  /** Runs a callback after a delay in ms. Returns a function to cancel it. */
  after: (ms: number, run: () => void) => () => void;
}

export interface Watched {
  see: (id: string, seconds: number, duration: number) => void;
  flush: () => void;
}

export function createWatched({ send, after }: WatchedPorts): Watched {
  const noted = new Set<string>();
  const waiting: string[] = [];
  let cancelReport: (() => void) | null = null;

  function flush() {
    cancelReport?.();
    cancelReport = null;
    while (waiting.length > 0) send(waiting.splice(0, MAX_LIMIT));
  }

  return {
    see: (id, seconds, duration) => {
      // Shorter clips count after 80 %, because a looping video restarts before its end is reported.
      if (noted.has(id) || seconds < Math.min(WATCHED_SECONDS, duration * 0.8)) return;
      noted.add(id);
      waiting.push(id);
      if (waiting.length >= MAX_LIMIT) flush();
      else cancelReport ??= after(REPORT_DELAY, flush);
    },
    flush,
  };
}

/** Seconds played since loading, without repeats. */
export function playedSeconds({ played }: Pick<HTMLVideoElement, "played">): number {
  let seconds = 0;
  for (let n = 0; n < played.length; n += 1) seconds += played.end(n) - played.start(n);
  return seconds;
}
