import path from "node:path";
import { parseArgs } from "node:util";
import { loadDatabase } from "@starling/db/backups/load";
import { createDb } from "@starling/db/client";
import { migrate } from "@starling/db/migrate";
import { readBackup, restoreFiles } from "../backups/backup.ts";
import { readEnvironment } from "../environment.ts";
import { foldersFrom } from "../folders.ts";
import { type Order, runCommand } from "./operator-command.ts";

const USAGE = `npm run restore -- <backup>
Replaces everything in the database with a backup, such as backups/starling-20261129T030000Z, and copies its files
to DATA_DIR/media. Stop the server first. If the restore fails, the database stays as it was.
`;

function readOrder(): Order {
  const [place, ...rest] = parseArgs({ allowPositionals: true }).positionals;
  if (place === undefined || rest.length > 0) return null;
  return async (_db, url) => {
    const backup = await readBackup(path.resolve(place));
    const { migrations } = foldersFrom(import.meta.dirname);
    const options = migrations ? { migrationsFolder: migrations } : {};
    await migrate(url, options);
    const client = createDb(url, {
      maxConnections: 1,
      statementTimeoutMs: 0,
      applicationName: "starling-restore",
    });
    try {
      await loadDatabase(client.sql, backup.folder, backup.database, options);
    } finally {
      await client.close();
    }
    await migrate(url, options);
    const media = path.resolve(readEnvironment(process.env).DATA_DIR, "media");
    const files = await restoreFiles(path.resolve(place), media);
    return {
      lines: [`Restored ${backup.database.tables.length} tables and ${files} files. Start the server now.`],
      code: 0,
    };
  };
}

await runCommand("restore", USAGE, readOrder);
