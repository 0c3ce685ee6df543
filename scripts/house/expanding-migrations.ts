import type { HouseRule, SourceFile, Violation } from "./source-file.ts";

const folder = "packages/db/migrations/";
/** Skips the baseline, which only runs on empty databases. */
const FIRST = 1;
/**
 * Comment that allows a migration to remove something. No release since the named migration uses what is
 * removed.
 */
const CONTRACTS = /^-- contracts: nothing has used this since (\d{4}_[a-z0-9-]+)$/m;

const NAME = String.raw`(?:"public"\.)?"?(\w+)"?`;
const CREATED = new RegExp(String.raw`\bcreate table (?:if not exists )?${NAME}`, "gi");

/** If a pattern has a capturing group, its first group matches the table's name. */
const BREAKING: readonly (readonly [RegExp, string])[] = [
  [new RegExp(String.raw`\bdrop table (?:if exists )?${NAME}`, "i"), "takes a table away"],
  [new RegExp(String.raw`\balter table (?:only )?${NAME} drop column`, "i"), "takes a column away"],
  [new RegExp(String.raw`\balter table (?:only )?${NAME} rename`, "i"), "renames what is used by its name"],
  [/\balter type (?:"public"\.)?"\w+" rename/i, "renames what is used by its name"],
  [/\bdrop type\b/i, "takes a type away"],
  [/\bdrop (?:function|trigger)\b/i, "takes a rule away that the release before may rest on"],
  [
    new RegExp(
      String.raw`\balter table (?:only )?${NAME} add column (?!.*\b(?:default|generated always as)\b).*\bnot null\b`,
      "i",
    ),
    "adds a column that the release before does not fill: give it a default",
  ],
  [
    new RegExp(
      String.raw`\balter table (?:only )?${NAME} alter column .*\b(?:set not null|drop default)\b`,
      "i",
    ),
    "refuses rows as the release before writes them",
  ],
  [
    new RegExp(String.raw`\balter table (?:only )?${NAME} alter column .*\btype\b`, "i"),
    "changes what a column holds, and rewrites the table under a lock",
  ],
  [
    new RegExp(
      String.raw`\balter table (?:only )?${NAME} add constraint .*\b(?:check|unique|primary key|exclude)\b`,
      "i",
    ),
    "refuses rows as the release before may write them",
  ],
  [
    new RegExp(String.raw`\bcreate unique index .*\bon ${NAME}`, "i"),
    "refuses rows as the release before may write them",
  ],
];

function check(files: SourceFile[]): Violation[] {
  const tags = files.map(({ path }) => path.slice(folder.length, -".sql".length));
  return files.flatMap((file) => judge(file, tags));
}

function judge({ path, text }: SourceFile, tags: readonly string[]): Violation[] {
  const tag = path.slice(folder.length, -".sql".length);
  if (Number(tag.slice(0, 4)) < FIRST) return [];
  const since = CONTRACTS.exec(text)?.[1];
  if (since !== undefined) {
    if (tags.includes(since) && since < tag) return [];
    return [{ path, message: `says it has not been used since ${since}, which is no earlier migration.` }];
  }
  const created = new Set([...text.matchAll(CREATED)].map(([, table]) => table));
  return text.split("--> statement-breakpoint").flatMap((statement) => {
    const line = statement.replace(/\s+/g, " ");
    return BREAKING.flatMap(([pattern, what]) => {
      const found = pattern.exec(line);
      if (!found || created.has(found[1])) return [];
      const message = `${what}, while the release before still serves: "${line.trim().slice(0, 80)}". Expand first, and contract in a later release, with a line such as "-- contracts: nothing has used this since 0003_name".`;
      return [{ path, message }];
    });
  });
}

/** The previous release must work with migrated tables. */
export const expandingMigrations: HouseRule = {
  name: "expanding migrations",
  applies: (path) => path.startsWith(folder) && path.endsWith(".sql"),
  check,
};
