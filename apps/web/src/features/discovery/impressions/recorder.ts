import type { ShownSource } from "@starling/validators/analytics";

/** How long a card must be in sight to count as seen, in ms. */
export const LONG_ENOUGH = 1_000;
/** How long seen cards wait to be reported together, in ms. */
export const REPORT_DELAY = 10_000;
/** The most the server takes in one request. */
export const MAX_BATCH = 50;

/** What the recorder needs from outside. */
export interface RecorderPorts {
  send: (ids: string[], source: ShownSource) => void;
  /** Runs something after a delay in ms; returns how to cancel it. */
  after: (ms: number, run: () => void) => () => void;
}

/** Notes which cards were seen during one view of a page, each once (docs/decisions "Fair ranking"). */
export interface Recorder {
  /** At least half of the card is in sight; whoever stands in several places counts for the first. */
  enter: (id: string, source: ShownSource) => void;
  leave: (id: string) => void;
  /** The page is out of sight: no time counts, and what was seen is reported now. */
  pause: () => void;
  resume: () => void;
  /** Reports what was seen and has not been reported yet. */
  flush: () => void;
}

/** A recorder for one view of a page. */
export function createRecorder({ send, after }: RecorderPorts): Recorder {
  const inSight = new Map<string, { source: ShownSource; stop: () => void }>();
  const noted = new Set<string>();
  const waiting = new Map<ShownSource, string[]>();
  let cancelReport: (() => void) | null = null;
  let paused = false;

  function flush() {
    cancelReport?.();
    cancelReport = null;
    for (const [source, ids] of waiting) {
      while (ids.length > 0) send(ids.splice(0, MAX_BATCH), source);
    }
  }

  function note(id: string, source: ShownSource) {
    if (noted.has(id)) return;
    noted.add(id);
    const ids = waiting.get(source) ?? [];
    waiting.set(source, ids);
    ids.push(id);
    if (ids.length >= MAX_BATCH) flush();
    else cancelReport ??= after(REPORT_DELAY, flush);
  }

  function watch(id: string, source: ShownSource) {
    const stop = paused || noted.has(id) ? () => undefined : after(LONG_ENOUGH, () => note(id, source));
    inSight.set(id, { source, stop });
  }

  return {
    enter: (id, source) => {
      if (!inSight.has(id)) watch(id, source);
    },
    leave: (id) => {
      inSight.get(id)?.stop();
      inSight.delete(id);
    },
    pause: () => {
      paused = true;
      for (const { stop } of inSight.values()) stop();
      flush();
    },
    resume: () => {
      paused = false;
      for (const [id, { source }] of inSight) watch(id, source);
    },
    flush,
  };
}
