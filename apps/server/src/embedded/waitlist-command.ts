import { parseArgs } from "node:util";
import {
  countWaitlist,
  inviteAddress,
  inviteNext,
  listWaitlist,
} from "@starling/api/accounts/waitlist/invitations.service";
import type { Db } from "@starling/db/client";
import { joinWaitlistInput } from "@starling/validators/waitlist";
import { type Order, runCommand } from "./operator-command.ts";

const USAGE = `npm run waitlist -- invite <number> | invite <email> | list | count
  invite <number>  invites the people who have waited longest; nobody is invited twice
  invite <email>   invites one address, also again when its invitation was lost, used or expired
  list    shows every address, with when it joined, was invited and signed up
  count   shows how many wait, are invited and have signed up
Invitations are mailed by a running server. They are needed while it runs with SIGN_UP=waitlist.
Uses DATABASE_URL, or the embedded database in DATA_DIR, whether or not a server is running.
`;

const ports = { clock: { now: () => new Date() } };
const MAX_INVITED = 100_000;

async function countLine(db: Db): Promise<string> {
  const { waiting, invited, joined } = await countWaitlist({ db });
  return `${waiting} waiting, ${invited} invited, ${joined} signed up with an invitation.`;
}

const dayOf = (at: Date | null) => at?.toISOString().slice(0, 10) ?? "-";

function readOrder(): Order {
  const [verb, wanted, ...rest] = parseArgs({ allowPositionals: true }).positionals;
  if (rest.length > 0) return null;
  if (verb === "count" && wanted === undefined)
    return async (db) => ({ lines: [await countLine(db)], code: 0 });
  if (verb === "list" && wanted === undefined) {
    return async (db) => {
      const lines = (await listWaitlist({ db })).map(
        ({ email, joinedAt, invitedAt, usedAt }) =>
          `${email}  joined ${dayOf(joinedAt)}  invited ${dayOf(invitedAt)}  signed up ${dayOf(usedAt)}`,
      );
      return { lines: lines.length > 0 ? lines : ["The waitlist is empty."], code: 0 };
    };
  }
  if (verb !== "invite" || wanted === undefined) return null;
  if (/^\d+$/.test(wanted)) return inviting(Number(wanted));
  const parsed = joinWaitlistInput.safeParse({ email: wanted });
  return parsed.success ? invitingAddress(parsed.data.email) : null;
}

function inviting(number: number): Order {
  if (number < 1 || number > MAX_INVITED) return null;
  return async (db) => {
    const invited = await inviteNext({ db, ports }, number);
    return { lines: [`Invited now: ${invited}. ${await countLine(db)}`], code: 0 };
  };
}

function invitingAddress(email: string): Order {
  return async (db) => {
    const isInvited = await inviteAddress({ db, ports }, email);
    const line = isInvited ? `Invited ${email}.` : `${email} has an account already.`;
    return { lines: [line], code: isInvited ? 0 : 1 };
  };
}

await runCommand("waitlist", USAGE, readOrder);
