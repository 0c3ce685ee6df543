import type { JoinWaitlistInput } from "@starling/validators/waitlist";
import { type PgColumnBuilderBase, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id } from "./columns.ts";

const joined = {
  email: text("email").notNull().unique("waitlist_entries_email_key"),
} satisfies Record<keyof JoinWaitlistInput, PgColumnBuilderBase>;

/** People who asked to hear about the launch. */
export const waitlistEntries = pgTable("waitlist_entries", { id: id(), ...joined, createdAt: createdAt() });
