import { parseArgs } from "node:util";
import { statisticsCsv } from "@starling/api/moderation/moderation/statistics.rules";
import { readStatistics } from "@starling/api/moderation/moderation/statistics.service";
import { type Order, runCommand } from "./operator-command.ts";
import { staffOrder } from "./staff-orders.ts";

const USAGE = `npm run moderators -- add <email> | remove <email> | list | statistics <year>
  add     makes the account a moderator; it needs two-factor authentication to do anything as one
  remove  takes that away at once
  list    shows every moderator
  statistics  writes what was reported and decided in a year (UTC) as CSV, without any person
Nobody is emailed. Adding and removing are written to the audit trail.
Uses DATABASE_URL, or the embedded database in DATA_DIR, whether or not a server is running.
`;

function readOrder(): Order {
  const words = parseArgs({ allowPositionals: true }).positionals;
  const [verb, wanted = "", ...rest] = words;
  if (verb !== "statistics") return staffOrder("moderator", words);
  if (rest.length > 0 || !/^20\d\d$/.test(wanted)) return null;
  const year = Number(wanted);
  return async (db) => ({ lines: statisticsCsv(year, await readStatistics({ db }, year)), code: 0 });
}

await runCommand("moderators", USAGE, readOrder);
