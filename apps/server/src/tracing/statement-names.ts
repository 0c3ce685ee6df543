import { LRUCache } from "lru-cache";

/** A statement as a trace shows it. */
export interface NamedStatement {
  /** What it does and to which table first, such as `select users`. */
  name: string;
  /** Its text without any value. */
  text: string;
}

const MOST_LETTERS = 2_000;
const known = new LRUCache<string, NamedStatement>({ max: 1_000 });

const FIRST_WORD = /^\W*([a-z]+)/i;
const TABLE = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_][a-z0-9_]*)/i;
const QUOTED = /'(?:[^']|'')*'/g;
const NUMBER = /(?<![$\w])\d+(?:\.\d+)?/g;

/** What drizzle sends holds placeholders in place of values; what somebody wrote into a statement by hand is taken out here. */
export function nameStatement(statement: string): NamedStatement {
  const named = known.get(statement);
  if (named) return named;
  const text = statement.replace(QUOTED, "?").replace(NUMBER, "?").replaceAll(/\s+/g, " ").trim();
  const [, verb = "statement"] = FIRST_WORD.exec(text) ?? [];
  const [, table] = TABLE.exec(text) ?? [];
  const made = {
    name: [verb.toLowerCase(), table].filter(Boolean).join(" "),
    text: text.slice(0, MOST_LETTERS),
  };
  known.set(statement, made);
  return made;
}
