/** Wakes one sleeper. Rings while nobody sleeps are kept as one. */
export interface Bell {
  ring(): void;
  /** Resolves at the next ring, or the one that was missed, or after so many milliseconds. */
  rung(withinMs: number): Promise<void>;
}

/** A bell that has not been rung. */
export function createBell(): Bell {
  let isRung = false;
  let wake: (() => void) | undefined;
  return {
    ring() {
      isRung = true;
      wake?.();
    },
    async rung(withinMs) {
      if (!isRung) {
        const { promise, resolve } = Promise.withResolvers<void>();
        const timer = setTimeout(resolve, withinMs);
        wake = resolve;
        await promise;
        clearTimeout(timer);
        wake = undefined;
      }
      isRung = false;
    },
  };
}
