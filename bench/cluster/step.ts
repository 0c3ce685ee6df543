/** One thing that is tried: what it does, and the figure that it answers. It throws where it fails. */
export interface Step {
  title: string;
  run(): Promise<string>;
}

/** Does one step after the other, a line each, and answers how many failed. Later ones are tried all the same. */
export async function takeSteps(steps: readonly Step[], print: (line: string) => void): Promise<number> {
  let failed = 0;
  for (const { title, run } of steps) {
    try {
      print(`ok      ${title}: ${await run()}`);
    } catch (error) {
      failed += 1;
      print(`FAILED  ${title}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return failed;
}

/** Milliseconds until it is so, asked again and again. @throws when it is not in time */
export async function millisUntil(
  isSo: () => Promise<boolean>,
  withinMs: number,
  what: string,
): Promise<number> {
  const begun = performance.now();
  for (;;) {
    if (await isSo().catch(() => false)) return Math.round(performance.now() - begun);
    if (performance.now() - begun > withinMs) throw new Error(`${what}: not within ${withinMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** @throws with the words where it is not so */
export function must(isSo: boolean, words: string): void {
  if (!isSo) throw new Error(words);
}
