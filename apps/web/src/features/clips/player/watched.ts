import { MAX_LIMIT } from "@starling/validators/limits";

/** How many seconds of a clip must have played for it to count as watched. */
export const WATCHED_SECONDS = 2;
/** How long watched clips wait to be reported together, in ms. */
export const REPORT_DELAY = 10_000;

/** What it needs from outside. */
export interface WatchedPorts {
  send: (ids: string[]) => void;
  /** Runs something after a delay in ms; returns how to cancel it. */
  after: (ms: number, run: () => void) => () => void;
}

/** Notes which clips were watched, each once, and reports them together. */
export interface Watched {
  /** So many seconds of a clip that is so long have played. */
  see: (id: string, seconds: number, duration: number) => void;
  /** Reports what waits. */
  flush: () => void;
}

/** A recorder for one session. */
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
      // A clip shorter than that counts once it was seen almost whole: a loop begins before its very end is reported.
      if (noted.has(id) || seconds < Math.min(WATCHED_SECONDS, duration * 0.8)) return;
      noted.add(id);
      waiting.push(id);
      if (waiting.length >= MAX_LIMIT) flush();
      else cancelReport ??= after(REPORT_DELAY, flush);
    },
    flush,
  };
}

/** How many seconds of a video have played since it loaded, none counted twice. */
export function playedSeconds({ played }: Pick<HTMLVideoElement, "played">): number {
  let seconds = 0;
  for (let n = 0; n < played.length; n += 1) seconds += played.end(n) - played.start(n);
  return seconds;
}
