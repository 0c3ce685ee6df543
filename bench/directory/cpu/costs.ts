/** Something that is asked of the index. */
export interface Question {
  name: string;
  ask(): Promise<unknown>;
}

/** What a question cost. */
export interface Costs {
  question: string;
  /** Processor milliseconds of the process, the least of the rounds: others on the machine make it more, never less. */
  ms: number;
  answer: unknown;
}

/** The value below which such a share of them lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/** Asks each question once in each round, one after the other, after a round that does not count. */
export async function measureCosts(questions: readonly Question[], rounds: number): Promise<Costs[]> {
  const answers: unknown[] = [];
  for (const { ask } of questions) answers.push(await ask());
  const taken: number[][] = questions.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, { ask }] of questions.entries()) {
      const begun = process.cpuUsage();
      await ask();
      const { user, system } = process.cpuUsage(begun);
      taken[at]?.push((user + system) / 1_000);
    }
  }
  return questions.map(({ name }, at) => ({
    question: name,
    ms: Math.min(...(taken[at] ?? [])),
    answer: answers[at],
  }));
}
