import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { KINDS, type Kind } from "./misspell.ts";

/** A misspelt search and whom it is for. */
export interface Query {
  search: string;
  kind: Kind;
  /** The streamer's username. */
  expected: string;
}

const FILE = path.join(import.meta.dirname, "queries.json");

function isQuery(value: unknown): value is Query {
  if (typeof value !== "object" || value === null) return false;
  const { search, kind, expected } = value as Record<string, unknown>;
  return typeof search === "string" && typeof expected === "string" && KINDS.some((known) => known === kind);
}

/** The queries of the file. */
export function readQueries(): Query[] {
  const read: unknown = JSON.parse(readFileSync(FILE, "utf8"));
  if (!Array.isArray(read) || !read.every(isQuery)) throw new Error(`${FILE} does not hold queries`);
  return read;
}

/** Keeps other queries, one a line. */
export function writeQueries(queries: readonly Query[]): void {
  const lines = queries.map(({ search, kind, expected }) => {
    const [words, whom] = [JSON.stringify(search), JSON.stringify(expected)];
    return `  { "search": ${words}, "kind": "${kind}", "expected": ${whom} }`;
  });
  writeFileSync(FILE, `[\n${lines.join(",\n")}\n]\n`);
}
