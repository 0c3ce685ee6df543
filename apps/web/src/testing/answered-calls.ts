import { commands } from "vitest/browser";

interface AnsweredCall {
  path: string;
  /** As it would be sent; undefined for none. */
  input: string | undefined;
}

declare module "vitest/browser" {
  interface BrowserCommands {
    /** Why the API would refuse the input of each call; null where it would take it. */
    judgeInputs(calls: AnsweredCall[]): Promise<(string | null)[]>;
  }
}

let unjudged = new Map<string, AnsweredCall>();
const accepted = new Set<string>();

/** Notes a call that the fake API answered. */
export function noteAnswered(path: string, input: unknown): void {
  const call = { path, input: JSON.stringify(input) };
  const key = `${path} ${call.input}`;
  if (!accepted.has(key)) unjudged.set(key, call);
}

/** Descriptions of the calls answered since the last time whose input the API itself would have refused. */
export async function takeRefusedInputs(): Promise<string[]> {
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
