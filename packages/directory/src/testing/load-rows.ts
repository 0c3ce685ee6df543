import type { IndexRow, LoadRow } from "../memory/index-row.ts";

/** A row as it is loaded. */
export function toLoadRow({ lexemes, ...row }: IndexRow): LoadRow {
  return { ...row, words: Buffer.from(lexemes.join("\0")) };
}

/** The row of what was loaded. */
export function fromLoadRow({ words, ...row }: LoadRow): IndexRow {
  const lexemes = Buffer.from(words).toString().split("\0");
  return { ...row, lexemes: lexemes.filter((lexeme) => lexeme !== "") };
}
