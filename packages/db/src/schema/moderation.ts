import type { BeforeDecision, KeptCopy } from "@starling/validators/moderation";
import type {
  AppealOutcome,
  ModerationAction,
  ReportKind,
  ReportOutcome,
  ReportReason,
  ReportSource,
} from "@starling/validators/reports";
import { desc, sql } from "drizzle-orm";
import {
  bit,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt, id, instant } from "./columns.ts";

/** A person of the history, which stays when their account goes. */
const person = (name: string) => uuid(name).references(() => users.id, { onDelete: "set null" });

/** A thing that was reported, once for all its open reports (docs/decisions/029). It outlives the thing and its owner. */
export const moderationCases = pgTable(
  "moderation_cases",
  {
    id: id(),
    kind: text("kind").$type<ReportKind>().notNull(),
    /** The profile or clip, which may be gone. */
    subjectId: uuid("subject_id").notNull(),
    /** Which picture of a profile; empty for anything else. */
    part: text("part").notNull().default(""),
    /** Whose it is. */
    userId: person("user_id"),
    /** What it was when it was first reported. */
    copy: jsonb("copy").$type<KeptCopy>().notNull(),
    /** The media store's keys of all files that it, or a later copy, is made of. */
    keptKeys: text("kept_keys").array().notNull(),
    /** The gravest reason of its open reports, and how grave it is. */
    reason: text("reason").$type<ReportReason>().notNull(),
    harm: smallint("harm").notNull(),
    /** Reports that count; those of somebody whose reports were discarded do not. */
    reports: integer("reports").notNull().default(0),
    openedAt: instant("opened_at").notNull().defaultNow(),
    closedAt: instant("closed_at"),
    claimedBy: person("claimed_by"),
    claimedUntil: instant("claimed_until"),
  },
  (table) => [
    uniqueIndex("moderation_cases_open_key")
      .on(table.kind, table.subjectId, table.part)
      .where(sql`${table.closedAt} is null`),
    index("moderation_cases_queue_idx")
      .on(desc(table.harm), table.openedAt, table.id)
      .where(sql`${table.closedAt} is null`),
    index("moderation_cases_closed_idx")
      .on(desc(table.closedAt), table.id)
      .where(sql`${table.closedAt} is not null`),
    index("moderation_cases_user_idx").on(table.userId, table.openedAt),
    index("moderation_cases_claimed_idx").on(table.claimedBy).where(sql`${table.claimedBy} is not null`),
    index("moderation_cases_kept_idx").using("gin", table.keptKeys),
  ],
);

/** What one person, or what looks at things before they are seen, said of a thing. */
export const reports = pgTable(
  "reports",
  {
    id: id(),
    caseId: uuid("case_id")
      .notNull()
      .references(() => moderationCases.id, { onDelete: "cascade" }),
    reporterId: person("reporter_id"),
    source: text("source").$type<ReportSource>().notNull().default("person"),
    reason: text("reason").$type<ReportReason>().notNull(),
    harm: smallint("harm").notNull(),
    text: text("text").notNull(),
    /** What the thing had become by then; null where it was as the case has it. */
    copy: jsonb("copy").$type<KeptCopy>(),
    createdAt: createdAt(),
    closedAt: instant("closed_at"),
    outcome: text("outcome").$type<ReportOutcome>(),
  },
  (table) => [
    // A case is the only open one of its thing, so that this is one open report for each person and thing.
    uniqueIndex("reports_open_key").on(table.caseId, table.reporterId).where(sql`${table.closedAt} is null`),
    index("reports_case_idx").on(table.caseId, table.createdAt),
    index("reports_reporter_idx").on(table.reporterId, table.createdAt),
  ],
);

/** What a moderator decided about a thing. */
export const moderationDecisions = pgTable(
  "moderation_decisions",
  {
    id: id(),
    caseId: uuid("case_id")
      .notNull()
      .references(() => moderationCases.id, { onDelete: "cascade" }),
    moderatorId: person("moderator_id"),
    action: text("action").$type<ModerationAction>().notNull(),
    rule: text("rule").$type<ReportReason>().notNull(),
    /** What the person is told. */
    words: text("words").notNull(),
    /** When it ends by itself; null for what lasts. */
    until: instant("until"),
    /** What undoing it gives back. */
    before: jsonb("before").$type<BeforeDecision>().notNull().default({}),
    createdAt: createdAt(),
    undoneAt: instant("undone_at"),
    undoneBy: person("undone_by"),
  },
  (table) => [
    index("moderation_decisions_case_idx").on(table.caseId, table.createdAt),
    index("moderation_decisions_moderator_idx").on(table.moderatorId, table.createdAt),
    index("moderation_decisions_undone_idx").on(table.undoneBy).where(sql`${table.undoneBy} is not null`),
  ],
);

/** Somebody says that a decision about them is wrong. */
export const appeals = pgTable(
  "appeals",
  {
    id: id(),
    decisionId: uuid("decision_id")
      .notNull()
      .references(() => moderationDecisions.id, { onDelete: "cascade" }),
    words: text("words").notNull(),
    createdAt: createdAt(),
    judgedAt: instant("judged_at"),
    judgedBy: person("judged_by"),
    outcome: text("outcome").$type<AppealOutcome>(),
    /** What the person is told. */
    answer: text("answer"),
  },
  (table) => [
    unique("appeals_decision_key").on(table.decisionId),
    index("appeals_waiting_idx").on(table.createdAt, table.id).where(sql`${table.judgedAt} is null`),
    index("appeals_judged_idx").on(table.judgedBy).where(sql`${table.judgedBy} is not null`),
  ],
);

/**
 * Addresses of suspended and banned people who deleted their accounts, as keyed hashes: as long as a decision lasts, nobody signs up
 * with the address it is about (docs/decisions/029).
 */
export const barredAddresses = pgTable(
  "barred_addresses",
  {
    decisionId: uuid("decision_id")
      .primaryKey()
      .references(() => moderationDecisions.id, { onDelete: "cascade" }),
    hash: text("hash").notNull(),
    /** Null for a ban. */
    until: instant("until"),
  },
  (table) => [index("barred_addresses_hash_idx").on(table.hash)],
);

/** What pictures that a decision has hidden look like, as long as it stands, so that they do not come back (docs/decisions/030). */
export const removedPictures = pgTable("removed_pictures", {
  decisionId: uuid("decision_id")
    .primaryKey()
    .references(() => moderationDecisions.id, { onDelete: "cascade" }),
  hash: bit("hash", { dimensions: 242 }).notNull(),
});

/**
 * What moderators and operators did. The database refuses to change, delete or empty it (security row S4), so that it refers to
 * nothing: a key of another table could not follow it.
 */
export const auditTrail = pgTable(
  "audit_trail",
  {
    id: id(),
    /** Who did it; null for an operator at the command line. */
    userId: uuid("user_id"),
    what: text("what").notNull(),
    /** The id of what it was done to. */
    subject: text("subject").notNull(),
    details: jsonb("details").$type<Record<string, unknown>>().notNull(),
    at: instant("at").notNull(),
  },
  (table) => [
    index("audit_trail_user_idx").on(table.userId, table.at),
    index("audit_trail_subject_idx").on(table.subject, table.at),
  ],
);
