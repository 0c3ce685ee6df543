/** Wakes a waiting caller. Several wake-ups without one count once. */
export interface WakeSignal {
  wake(): void;
  /** Resolves at the next or a pending wake-up, or after the timeout. */
  wait(withinMs: number): Promise<void>;
}

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
