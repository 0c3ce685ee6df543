import type { JoinWaitlistInput } from "@starling/validators/waitlist";
import { index, type PgColumnBuilderBase, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id, instant } from "./columns.ts";

const joined = {
  email: text("email").notNull().unique("waitlist_entries_email_key"),
} satisfies Record<keyof JoinWaitlistInput, PgColumnBuilderBase>;

/** Waitlist for the launch, with invitations while sign-up is closed. */
export const waitlistEntries = pgTable(
  "waitlist_entries",
  {
    id: id(),
    ...joined,
    createdAt: createdAt(),
    invitedAt: instant("invited_at"),
    /** Hash of the newest invitation's token; null until it is mailed. */
    invitationHash: text("invitation_hash"),
    usedAt: instant("used_at"),
  },
  (table) => [index("waitlist_entries_invitation_idx").on(table.invitationHash)],
);
