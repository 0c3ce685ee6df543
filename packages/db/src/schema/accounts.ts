import type { SignUpInput } from "@starling/validators/accounts";
import type { Standing } from "@starling/validators/moderation";
import { ROLES } from "@starling/validators/roles";
import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  index,
  type PgColumnBuilderBase,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, id, instant, updatedAt } from "./columns.ts";

export const role = pgEnum("role", ROLES);

/** The columns a sign-up fills, named by its schema: renaming a field there breaks here, too. */
const signUpColumns = {
  email: text("email").notNull(),
  username: text("username").notNull(),
  newsletter: boolean("newsletter").notNull().default(false),
} satisfies Record<Exclude<keyof SignUpInput, "password">, PgColumnBuilderBase>;

/** Accounts. `email` is stored in its one spelling (`plainEmail`); `username` keeps its case and is unique without it. */
export const users = pgTable(
  "users",
  {
    id: id(),
    ...signUpColumns,
    /** Null for an account that only ever signed in through a social provider. */
    passwordHash: text("password_hash"),
    emailVerifiedAt: instant("email_verified_at"),
    role: role("role").notNull().default("viewer"),
    /** Whether the person has chosen the role; until then the role is only the default. */
    roleVerified: boolean("role_verified").notNull().default(false),
    /** The person's, whichever role they have. Private: only the age range derived from it is ever shown (docs/product.md §1.10). */
    dateOfBirth: date("date_of_birth", { mode: "string" }),
    guardianConsent: boolean("guardian_consent").notNull().default(false),
    /** Set when the account may have this role only (docs/product.md §1.9). */
    restrictedToRole: role("restricted_to_role"),
    /** Since when the person judges what others report; null for everybody else. */
    moderatorSince: instant("moderator_since"),
    /** What moderators have decided about the person: the gravest of what stands. */
    standing: text("standing").$type<Standing>().notNull().default("none"),
    /** When {@link standing} ends by itself; null for what lasts. */
    standingUntil: instant("standing_until"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex("users_email_key").on(table.email),
    uniqueIndex("users_username_key").on(sql`lower(${table.username})`),
    index("users_standing_until_idx").on(table.standingUntil).where(sql`${table.standingUntil} is not null`),
    // Those whom nobody sees: few, and looked for in each list of others.
    index("users_gone_idx").on(table.id).where(sql`${table.standing} in ('suspended', 'banned')`),
    index("users_unverified_idx").on(table.createdAt).where(sql`${table.emailVerifiedAt} is null`),
  ],
);

/**
 * Usernames that were asked for at sign-up, lower-cased, whether or not an account was made: what is told of a name
 * must not tell whether an email is known (security row A2). `userId` is the account that has the email.
 */
export const usernameReservations = pgTable(
  "username_reservations",
  {
    username: text("username").primaryKey(),
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    index("username_reservations_user_idx").on(table.userId),
    index("username_reservations_expires_idx").on(table.expiresAt),
  ],
);

/**
 * Names that accounts have given up, lower-cased. Until `redirectsUntil` the public page's old address leads to the new
 * one, and nobody else can take the name. `userId` is null after the account was deleted: then the name leads nowhere and no one can
 * take it.
 */
export const formerUsernames = pgTable(
  "former_usernames",
  {
    username: text("username").primaryKey(),
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    redirectsUntil: instant("redirects_until").notNull(),
  },
  (table) => [
    index("former_usernames_user_idx").on(table.userId),
    index("former_usernames_until_idx").on(table.redirectsUntil),
  ],
);

/**
 * What was typed at a sign-up, account made or not, so that the browser that signed up can mend a mistyped address without
 * typing it all again. Gone once the address is verified, and with the reservation of the name at the latest.
 */
export const pendingSignUps = pgTable("pending_sign_ups", {
  username: text("username")
    .primaryKey()
    .references(() => usernameReservations.username, { onDelete: "cascade" }),
  /** Hash of the random name that only the browser holds which signed up. */
  browserHash: text("browser_hash").notNull().unique(),
  /** The username as it was typed. */
  spelling: text("spelling").notNull(),
  newsletter: boolean("newsletter").notNull(),
  passwordHash: text("password_hash").notNull(),
  createdAt: createdAt(),
});
