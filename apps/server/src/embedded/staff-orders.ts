import { removeModerator } from "@starling/api/moderation/moderation/moderators.service";
import {
  addStaff,
  type ListedStaff,
  listStaff,
  removeStaff,
  type StaffRole,
} from "@starling/api/moderation/moderation/staff.service";
import type { Order } from "./operator-command.ts";

const actor = { kind: "system", name: "operator" } as const;
const ports = { clock: { now: () => new Date() } };

const NAMES = { moderator: "a moderator", operator: "an operator" } as const;

const ADDED = {
  added: (email: string, name: string) =>
    `${email} is ${name}. They need two-factor authentication before they can act.`,
  already: (email: string, name: string) => `${email} is ${name} already.`,
  unknown: (email: string) => `No account with a verified address has the address ${email}.`,
} as const;

function lineOf({ email, username, since, hasSecondFactor }: ListedStaff): string {
  const factor = hasSecondFactor ? "two-factor on" : "two-factor OFF, cannot act";
  return `${email}  ${username}  since ${since?.toISOString().slice(0, 10)}  ${factor}`;
}

/** Parses `add <email>`, `remove <email>` or `list`. Returns null for any other command. */
export function staffOrder(role: StaffRole, [verb, email, ...rest]: readonly string[]): Order {
  if (rest.length > 0) return null;
  if (verb === "list" && email === undefined) {
    return async (db) => {
      const lines = (await listStaff({ db }, role)).map(lineOf);
      return { lines: lines.length > 0 ? lines : [`Nobody is ${NAMES[role]}.`], code: 0 };
    };
  }
  if (email === undefined) return null;
  if (verb === "add") {
    return async (db) => {
      const added = await addStaff({ db, ports, actor }, role, email);
      return { lines: [ADDED[added](email, NAMES[role])], code: added === "unknown" ? 1 : 0 };
    };
  }
  if (verb !== "remove") return null;
  return async (db) => {
    const ctx = { db, ports, actor };
    const removed =
      role === "moderator"
        ? await removeModerator(ctx, email)
        : (await removeStaff(ctx, role, email)) !== null;
    const line = removed ? `${email} is no ${role} any more.` : `No ${role} has the address ${email}.`;
    return { lines: [line], code: removed ? 0 : 1 };
  };
}
