import { LRUCache } from "lru-cache";

export interface NamedStatement {
  /** Verb and first table, such as `select users`. */
  name: string;
  text: string;
}

const MAX_STATEMENT_LENGTH = 2_000;
const known = new LRUCache<string, NamedStatement>({ max: 1_000 });

const FIRST_WORD = /^\W*([a-z]+)/i;
const TABLE = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_][a-z0-9_]*)/i;
const QUOTED = /'(?:[^']|'')*'/g;
const NUMBER = /(?<![$\w])\d+(?:\.\d+)?/g;

/** Removes literal values; Drizzle's statements already use placeholders. */
export function nameStatement(statement: string): NamedStatement {
  const named = known.get(statement);
  if (named) return named;
  const text = statement.replace(QUOTED, "?").replace(NUMBER, "?").replaceAll(/\s+/g, " ").trim();
  const [, verb = "statement"] = FIRST_WORD.exec(text) ?? [];
  const [, table] = TABLE.exec(text) ?? [];
  const made = {
    name: [verb.toLowerCase(), table].filter(Boolean).join(" "),
    text: text.slice(0, MAX_STATEMENT_LENGTH),
  };
  known.set(statement, made);
  return made;
}
