import type { ShownSource } from "@starling/validators/analytics";

/** Minimum time in view for a card to count as seen. */
export const MIN_VIEW_MS = 1_000;
/** Delay in ms to batch reports. */
export const REPORT_DELAY = 10_000;
/** Maximum number of cards that the server accepts in a request. */
export const MAX_BATCH = 50;

export interface RecorderPorts {
  send: (ids: string[], source: ShownSource) => void;
  /** Returns a function to cancel the callback. */
  after: (ms: number, run: () => void) => () => void;
}

export interface Recorder {
  /** Called when at least half of the card is visible. Only the first placement of a streamer counts. */
  enter: (id: string, source: ShownSource) => void;
  leave: (id: string) => void;
  /** Called when the page is hidden: stops counting and reports seen cards immediately. */
  pause: () => void;
  resume: () => void;
  flush: () => void;
}

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
    const stop = paused || noted.has(id) ? () => undefined : after(MIN_VIEW_MS, () => note(id, source));
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
