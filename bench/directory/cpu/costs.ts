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
  /** The same of the first time it was asked, when nothing of it could be remembered. */
  firstMs: number;
  answer: unknown;
}

/** The value below which such a share of them lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

async function costOf(ask: () => Promise<unknown>): Promise<{ ms: number; answer: unknown }> {
  const begun = process.cpuUsage();
  const answer = await ask();
  const { user, system } = process.cpuUsage(begun);
  return { ms: (user + system) / 1_000, answer };
}

/** Asks each question once in each round, one after the other, after a first round that is reported by itself. */
export async function measureCosts(questions: readonly Question[], rounds: number): Promise<Costs[]> {
  const costs: Costs[] = [];
  for (const { name, ask } of questions) {
    const { ms, answer } = await costOf(ask);
    costs.push({ question: name, ms: Number.POSITIVE_INFINITY, firstMs: ms, answer });
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, { ask }] of questions.entries()) {
      const cost = costs[at];
      const { ms } = await costOf(ask);
      if (cost !== undefined) cost.ms = Math.min(cost.ms, ms);
    }
  }
  return costs;
}
