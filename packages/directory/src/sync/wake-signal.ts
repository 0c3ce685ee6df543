/** Wake-ups that occur while no caller is waiting count as one. */
export interface WakeSignal {
  wake(): void;
  /** Resolves at the next wake-up (immediately if one is pending), or after the timeout. */
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
