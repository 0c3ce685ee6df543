import { parseArgs } from "node:util";
import { turnOffForOwner } from "@starling/api/accounts/second-factors/service";
import { createLogger } from "../http/logger.ts";
import { type Order, runCommand } from "./operator-command.ts";

const USAGE = `npm run second-factor -- off <email>
  off  turns two-factor authentication off for the account, logs it out everywhere, and emails its owner
Make sure first that whoever asks is the owner. Writes a line for your log.
Uses DATABASE_URL, or the embedded database in DATA_DIR, whether or not a server is running.
`;

function readOrder(): Order {
  const [verb, email, ...rest] = parseArgs({ allowPositionals: true }).positionals;
  if (verb !== "off" || email === undefined || rest.length > 0) return null;
  return async (db) => {
    const accountId = await turnOffForOwner({ db, ports: {} }, email);
    if (accountId === null)
      return { lines: [`No account with two-factor authentication has the address ${email}.`], code: 1 };
    createLogger("info").info({ accountId }, "Second factor turned off by an operator");
    return {
      lines: [`Two-factor authentication is off for ${email}. They can log in with their password.`],
      code: 0,
    };
  };
}

await runCommand("second-factor", USAGE, readOrder);
