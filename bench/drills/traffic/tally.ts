import type { Answer } from "./http-request.ts";

/** Counts answers by status, and requests that got none. */
export interface Tally {
  /** Counts the answer once it is there. Answers undefined when the connection failed. */
  count(sending: Promise<Answer>): Promise<Answer | undefined>;
  total(): number;
  answers(judge: (status: number) => boolean): number;
  /** How many connections failed, by the error's code. */
  failures(): Record<string, number>;
  /** Such as `200 × 31, 503 × 4`. */
  words(): string;
}

/** An empty tally. */
export function createTally(): Tally {
  const statuses = new Map<number, number>();
  const errors = new Map<string, number>();
  const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);
  return {
    async count(sending) {
      try {
        const answer = await sending;
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        return answer;
      } catch (error) {
        const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
        errors.set(code, (errors.get(code) ?? 0) + 1);
        return undefined;
      }
    },
    total: () => sum(statuses.values()) + sum(errors.values()),
    answers: (judge) => sum([...statuses].filter(([status]) => judge(status)).map(([, count]) => count)),
    failures: () => Object.fromEntries(errors),
    words: () => [...statuses, ...errors].map(([what, count]) => `${what} × ${count}`).join(", "),
  };
}

/** An answer that blames the server. */
export const isServerError = (status: number): boolean => status >= 500;
