import type { FunPrompt } from "@starling/validators/fun-prompts";

function isPrompt(value: unknown): value is FunPrompt {
  return (
    typeof value === "object" &&
    value !== null &&
    typeof Reflect.get(value, "key") === "string" &&
    typeof Reflect.get(value, "answer") === "string"
  );
}

/** The beginning a new row starts with: the first that is not used yet. */
function freshRow(rows: readonly FunPrompt[], keys: readonly string[]): FunPrompt {
  const free = keys.find((key) => rows.every((row) => row.key !== key));
  return { key: free ?? keys[0] ?? "", answer: "" };
}

/** The rows of a form's value; never none, so that there is always one to write in (spec B §4.2). */
export function rowsOf(value: unknown, keys: readonly string[]): FunPrompt[] {
  const rows = Array.isArray(value) ? value.filter(isPrompt) : [];
  return rows.length > 0 ? rows : [freshRow([], keys)];
}

/** Where a row stands among those that are sent, by which its errors are named; null while it has no answer. */
export function sentPlace(rows: readonly FunPrompt[], index: number): number | null {
  const isSent = ({ answer }: FunPrompt) => answer.trim() !== "";
  const row = rows[index];
  return row && isSent(row) ? rows.slice(0, index).filter(isSent).length : null;
}

/** The rows with another at the end. */
export function withRow(rows: readonly FunPrompt[], keys: readonly string[]): FunPrompt[] {
  return [...rows, freshRow(rows, keys)];
}
