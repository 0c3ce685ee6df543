/** Repeats work on a timer and on demand. Runs never overlap. */
export interface Ticker {
  kick(): void;
  stop(): Promise<void>;
}

export function startTicker(
  work: () => Promise<void>,
  { everyMs, onError }: { everyMs: number; onError(error: unknown): void },
): Ticker {
  let running: Promise<void> | null = null;
  let isAskedFor = false;
  let isStopped = false;

  async function run(): Promise<void> {
    do {
      isAskedFor = false;
      await work().catch(onError);
    } while (isAskedFor && !isStopped);
    running = null;
  }

  function kick(): void {
    isAskedFor = true;
    if (!isStopped) running ??= run();
  }

  const timer = setInterval(kick, everyMs);
  timer.unref();
  return {
    kick,
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
