/** Wakes one sleeper. Wake-ups while nobody sleeps count as one. */
export interface WakeSignal {
  wake(): void;
  /** Resolves at the next ring, or the one that was missed, or after so many milliseconds. */
  wait(withinMs: number): Promise<void>;
}

/** A signal that has not been rung. */
export function createWakeSignal(): WakeSignal {
  let isRung = false;
  let wake: (() => void) | undefined;
  return {
    wake() {
      isRung = true;
      wake?.();
    },
    async wait(withinMs) {
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
