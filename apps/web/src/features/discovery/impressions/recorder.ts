/** How long a card must be before somebody's eyes, in ms. */
export const LONG_ENOUGH = 1_000;
/** How long cards wait to be told together, in ms. */
export const TOLD_EVERY = 10_000;
/** The server takes no more at once. */
export const MOST_AT_ONCE = 50;

/** What the recorder needs from outside. */
export interface RecorderPorts {
  send: (ids: string[]) => void;
  /** Runs something in so many ms; returns what calls it off. */
  after: (ms: number, run: () => void) => () => void;
}

/** Notes which cards were seen during one view of a page, each once (docs/decisions "Fair ranking"). */
export interface Recorder {
  /** At least half of the card is in sight. */
  enter: (id: string) => void;
  leave: (id: string) => void;
  /** The page is out of sight: no time counts, and what was seen is told now. */
  pause: () => void;
  resume: () => void;
  /** Tells what was seen. */
  flush: () => void;
}

/** A recorder for one view of a page. */
export function createRecorder({ send, after }: RecorderPorts): Recorder {
  const inSight = new Map<string, () => void>();
  const noted = new Set<string>();
  const waiting: string[] = [];
  let callOff: (() => void) | null = null;
  let paused = false;

  function flush() {
    callOff?.();
    callOff = null;
    while (waiting.length > 0) send(waiting.splice(0, MOST_AT_ONCE));
  }

  function note(id: string) {
    if (noted.has(id)) return;
    noted.add(id);
    waiting.push(id);
    if (waiting.length >= MOST_AT_ONCE) flush();
    else callOff ??= after(TOLD_EVERY, flush);
  }

  function watch(id: string) {
    if (paused || noted.has(id)) return () => undefined;
    return after(LONG_ENOUGH, () => note(id));
  }

  return {
    enter: (id) => {
      if (!inSight.has(id)) inSight.set(id, watch(id));
    },
    leave: (id) => {
      inSight.get(id)?.();
      inSight.delete(id);
    },
    pause: () => {
      paused = true;
      for (const stop of inSight.values()) stop();
      flush();
    },
    resume: () => {
      paused = false;
      for (const id of inSight.keys()) inSight.set(id, watch(id));
    },
    flush,
  };
}
