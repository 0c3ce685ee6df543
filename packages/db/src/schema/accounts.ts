import type { LanguageInput, SignUpInput } from "@starling/validators/accounts";
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

/** `satisfies` makes the build fail if a field of the sign-up schema is renamed. */
const signUpColumns = {
  email: text("email").notNull(),
  username: text("username").notNull(),
  newsletter: boolean("newsletter").notNull().default(false),
} satisfies Record<Exclude<keyof SignUpInput, "password">, PgColumnBuilderBase>;

/** `email` is stored normalized (`plainEmail`); `username` keeps its case and is unique ignoring case. */
export const users = pgTable(
  "users",
  {
    id: id(),
    ...signUpColumns,
    /** Null if the user only ever signed in through a social provider. */
    passwordHash: text("password_hash"),
    emailVerifiedAt: instant("email_verified_at"),
    role: role("role").notNull().default("viewer"),
    /** Whether the user chose the role instead of keeping the default. */
    roleVerified: boolean("role_verified").notNull().default(false),
    /** Private: only the derived age range is shown (docs/product.md §1.10). */
    dateOfBirth: date("date_of_birth", { mode: "string" }),
    guardianConsent: boolean("guardian_consent").notNull().default(false),
    /** The only role that the account may have; null if both are allowed (docs/product.md §1.9). */
    restrictedToRole: role("restricted_to_role"),
    /** Chosen language, also for mails. */
    locale: text("locale").$type<LanguageInput["locale"]>(),
    moderatorSince: instant("moderator_since"),
    operatorSince: instant("operator_since"),
    /** Most severe active moderation decision. */
    standing: text("standing").$type<Standing>().notNull().default("none"),
    /** Expiry of `standing`; null if permanent. */
    standingUntil: instant("standing_until"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex("users_email_key").on(table.email),
    uniqueIndex("users_username_key").on(sql`lower(${table.username})`),
    index("users_standing_until_idx").on(table.standingUntil).where(sql`${table.standingUntil} is not null`),
    // Partial index, because every list of users excludes the few hidden accounts.
    index("users_gone_idx").on(table.id).where(sql`${table.standing} in ('suspended', 'banned')`),
    index("users_unverified_idx").on(table.createdAt).where(sql`${table.emailVerifiedAt} is null`),
  ],
);

/**
 * Usernames requested at sign-up, in lower case. A name is reserved even if no account is created: its
 * availability must not reveal whether an email is registered (security row A2).
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
 * Former usernames, in lower case. Until `redirectsUntil`, the old page URL redirects and the name is
 * reserved. `userId` is null after the account's deletion.
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
 * Sign-ups whose email address is not verified yet. With such a row, the same browser can correct a mistyped
 * address. A row also exists if the sign-up did not create an account.
 */
export const pendingSignUps = pgTable("pending_sign_ups", {
  username: text("username")
    .primaryKey()
    .references(() => usernameReservations.username, { onDelete: "cascade" }),
  /** Hash of a random token stored only in the browser that signed up. */
  browserHash: text("browser_hash").notNull().unique(),
  /** Username as typed. */
  spelling: text("spelling").notNull(),
  newsletter: boolean("newsletter").notNull(),
  passwordHash: text("password_hash").notNull(),
  createdAt: createdAt(),
});
