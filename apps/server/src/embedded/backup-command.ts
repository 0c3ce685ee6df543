import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { createDb } from "@starling/db/client";
import { makeBackup } from "../backups/backup.ts";
import { readEnvironment } from "../environment.ts";
import { type Order, runCommand } from "./operator-command.ts";

const USAGE = `npm run backup -- [folder] [--keep <number>]
Copies the database, and the files in DATA_DIR/media, to a new folder in backups, or in the folder that you name.
  --keep 14  removes the oldest backups beyond this number
The server may run meanwhile. A bucket and UploadThing keep files themselves: they are not copied.
`;

function readOrder(): Order {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { keep: { type: "string" } },
  });
  const keep = Number(values.keep ?? Number.MAX_SAFE_INTEGER);
  if (positionals.length > 1 || !Number.isSafeInteger(keep) || keep < 1) return null;
  const folder = path.resolve(positionals[0] ?? "backups");
  return async (_db, url) => {
    const client = createDb(url, {
      maxConnections: 1,
      statementTimeoutMs: 0,
      applicationName: "starling-backup",
    });
    try {
      const files = path.resolve(readEnvironment(process.env).DATA_DIR, "media");
      const media = existsSync(files) ? files : null;
      const made = await makeBackup({ sql: client.sql, media, folder, now: new Date(), keep });
      const kept = media === null ? "No files in DATA_DIR/media." : `${made.files} files.`;
      const removed = made.removed.map((name) => `Removed ${name}.`);
      return {
        lines: [`Backup complete: ${made.place}`, `${made.tables} tables. ${kept}`, ...removed],
        code: 0,
      };
    } finally {
      await client.close();
    }
  };
}

await runCommand("backup", USAGE, readOrder);
