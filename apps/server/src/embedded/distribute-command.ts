import { distribute } from "@starling/db/distribution/distribute";
import { type Order, runCommand } from "./operator-command.ts";

const USAGE = `npm run db:distribute
Spreads the database of DATABASE_URL over the servers of its Citus cluster, table by table, also while it is filled. A table that
is being moved takes no writes. Run again, it goes on where it was, and does what a new release has added.
`;

function readOrder(): Order {
  if (process.argv.length > 2) return null;
  return async (_db, url) => {
    const moved = await distribute(url, ({ table, by, rows, milliseconds }) => {
      process.stdout.write(`${table}: spread by ${by}, ${rows} rows in ${milliseconds} ms\n`);
    });
    const outcome =
      moved === 0 ? "Nothing to do: every table is where it belongs." : `Moved ${moved} tables.`;
    return { lines: [outcome], code: 0 };
  };
}

await runCommand("distribute", USAGE, readOrder);
