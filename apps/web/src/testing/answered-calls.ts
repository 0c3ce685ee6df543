import { commands } from "vitest/browser";

interface AnsweredCall {
  path: string;
  /** Input as JSON; undefined if the call has no input. */
  input: string | undefined;
}

declare module "vitest/browser" {
  interface BrowserCommands {
    /** Validation error of each call's input; null if valid. */
    judgeInputs(calls: AnsweredCall[]): Promise<(string | null)[]>;
  }
}

let unjudged = new Map<string, AnsweredCall>();
const accepted = new Set<string>();

export function recordAnsweredCall(path: string, input: unknown): void {
  const call = { path, input: JSON.stringify(input) };
  const key = `${path} ${call.input}`;
  if (!accepted.has(key)) unjudged.set(key, call);
}

export async function collectInvalidInputs(): Promise<string[]> {
  const calls = [...unjudged];
  if (calls.length === 0) return [];
  unjudged = new Map();
  const verdicts = await commands.judgeInputs(calls.map(([, call]) => call));
  return calls.flatMap(([key], index) => {
    const problem = verdicts[index] ?? null;
    if (problem !== null) return [`${key}\n${problem}`];
    accepted.add(key);
    return [];
  });
}
