import { parseArgs } from "node:util";
import { runCommand } from "./operator-command.ts";
import { staffOrder } from "./staff-orders.ts";

const USAGE = `npm run operators -- add <email> | remove <email> | list
  add     lets the account use /admin, once it has two-factor authentication
  remove  takes that away immediately
  list    shows every operator
Nobody is emailed. Adding and removing are written to the audit trail.
Uses DATABASE_URL, or the embedded database in DATA_DIR, whether or not a server is running.
`;

await runCommand("operators", USAGE, () =>
  staffOrder("operator", parseArgs({ allowPositionals: true }).positionals),
);
