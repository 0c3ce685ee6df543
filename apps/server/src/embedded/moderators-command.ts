import { parseArgs } from "node:util";
import {
  addModerator,
  type ListedModerator,
  listModerators,
  removeModerator,
} from "@starling/api/moderation/moderation/moderators.service";
import { statisticsCsv } from "@starling/api/moderation/moderation/statistics.rules";
import { readStatistics } from "@starling/api/moderation/moderation/statistics.service";
import { type Order, runCommand } from "./operator-command.ts";

const USAGE = `npm run moderators -- add <email> | remove <email> | list | statistics <year>
  add     makes the account a moderator; it needs two-factor authentication to do anything as one
  remove  takes that away at once
  list    shows every moderator
  statistics  writes what was reported and decided in a year (UTC) as CSV, without any person
Nobody is emailed. Adding and removing are written to the audit trail.
Uses DATABASE_URL, or the embedded database in DATA_DIR, whether or not a server is running.
`;

const operator = { kind: "system", name: "operator" } as const;
const ports = { clock: { now: () => new Date() } };

const ADDED = {
  added: (email: string) =>
    `${email} is a moderator. They need two-factor authentication before they can act.`,
  already: (email: string) => `${email} is a moderator already.`,
  unknown: (email: string) => `No account with a verified address has the address ${email}.`,
} as const;

function lineOf({ email, username, since, hasSecondFactor }: ListedModerator): string {
  const factor = hasSecondFactor ? "two-factor on" : "two-factor OFF, cannot act";
  return `${email}  ${username}  since ${since?.toISOString().slice(0, 10)}  ${factor}`;
}

function readOrder(): Order {
  const [verb, email, ...rest] = parseArgs({ allowPositionals: true }).positionals;
  if (rest.length > 0) return null;
  if (verb === "list" && email === undefined) {
    return async (db) => {
      const lines = (await listModerators({ db })).map(lineOf);
      return { lines: lines.length > 0 ? lines : ["Nobody is a moderator."], code: 0 };
    };
  }
  if (email === undefined) return null;
  if (verb === "statistics") {
    const year = Number(email);
    if (!/^20\d\d$/.test(email)) return null;
    return async (db) => ({ lines: statisticsCsv(year, await readStatistics({ db }, year)), code: 0 });
  }
  if (verb === "add") {
    return async (db) => {
      const added = await addModerator({ db, ports, actor: operator }, email);
      return { lines: [ADDED[added](email)], code: added === "unknown" ? 1 : 0 };
    };
  }
  if (verb !== "remove") return null;
  return async (db) => {
    const removed = await removeModerator({ db, ports, actor: operator }, email);
    const line = removed ? `${email} is no moderator any more.` : `No moderator has the address ${email}.`;
    return { lines: [line], code: removed ? 0 : 1 };
  };
}

await runCommand("moderators", USAGE, readOrder);
