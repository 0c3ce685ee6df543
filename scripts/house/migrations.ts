import type { HouseRule, SourceFile, Violation } from "./source-file.ts";

const folder = "packages/db/migrations/";
const journalPath = `${folder}meta/_journal.json`;
const meaningful = /^(\d{4})_[a-z0-9]+(-[a-z0-9]+)*$/;

type Journal = { entries: { idx: number; tag: string; when: number }[] };

function readJournal(files: SourceFile[]): Journal {
  const journal = files.find(({ path }) => path === journalPath);
  return journal ? JSON.parse(journal.text) : { entries: [] };
}

function check(files: SourceFile[]): Violation[] {
  const violations: Violation[] = [];
  const tags = files
    .filter(({ path }) => path.endsWith(".sql"))
    .map(({ path }) => path.slice(folder.length, -".sql".length))
    .sort();
  const { entries } = readJournal(files);
  const journalTags = entries.map(({ tag }) => tag);
  for (const [position, tag] of tags.entries()) {
    const path = `${folder}${tag}.sql`;
    const number = meaningful.exec(tag)?.[1];
    if (!number) {
      violations.push({
        path,
        message:
          "has no telling name. Call it NNNN_what-it-does.sql: drizzle-kit generate --name what-it-does.",
      });
    } else if (Number(number) !== position) {
      violations.push({
        path,
        message: `should be number ${position}: migrations are appended, none is taken out or renumbered.`,
      });
    }
    if (journalTags[position] !== tag)
      violations.push({ path, message: "is not at its place in meta/_journal.json." });
  }
  for (const tag of journalTags.filter((known) => !tags.includes(known))) {
    violations.push({
      path: journalPath,
      message: `lists ${tag}, but its SQL file is gone. Migrations are append-only.`,
    });
  }
  const times = entries.map(({ when }) => when);
  if (times.some((when, position) => position > 0 && when <= (times[position - 1] ?? 0))) {
    violations.push({
      path: journalPath,
      message: "has times out of order; drizzle would skip a migration.",
    });
  }
  return violations;
}

/** Migrations are named, numbered without gaps and append-only. */
export const migrations: HouseRule = {
  name: "migrations",
  applies: (path) => path.startsWith(folder),
  check,
};
