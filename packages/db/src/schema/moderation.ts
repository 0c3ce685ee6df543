import type { BeforeDecision, RetainedCopy } from "@starling/validators/moderation";
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
import { createdAt, id, instant, ownedBy } from "./columns.ts";

const person = (name: string) => uuid(name).references(() => users.id, { onDelete: "set null" });

/** One case for all open reports of the same content (docs/decisions/029). Outlives content and owner. */
export const moderationCases = pgTable(
  "moderation_cases",
  {
    id: id(),
    kind: text("kind").$type<ReportKind>().notNull(),
    /** Id of the profile or clip, which may be deleted; for channels, derived from their hash. */
    subjectId: uuid("subject_id").notNull(),
    /** Picture kind for profile pictures; empty for other content. */
    part: text("part").notNull().default(""),
    userId: person("user_id"),
    /** Content at the first report. */
    copy: jsonb("copy").$type<RetainedCopy>().notNull(),
    /** Media store keys of all files retained for the case. */
    keptKeys: text("kept_keys").array().notNull(),
    /** Reason and severity of the most severe open report. */
    reason: text("reason").$type<ReportReason>().notNull(),
    harm: smallint("harm").notNull(),
    /** Excludes reporters whose reports were discarded. */
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

export const reports = pgTable(
  "reports",
  {
    id: id(),
    caseId: ownedBy("case_id", () => moderationCases.id),
    reporterId: person("reporter_id"),
    source: text("source").$type<ReportSource>().notNull().default("person"),
    reason: text("reason").$type<ReportReason>().notNull(),
    harm: smallint("harm").notNull(),
    text: text("text").notNull(),
    /** Content at the time of the report; null if equal to the case's copy. */
    copy: jsonb("copy").$type<RetainedCopy>(),
    createdAt: createdAt(),
    closedAt: instant("closed_at"),
    outcome: text("outcome").$type<ReportOutcome>(),
  },
  (table) => [
    // Allows one open report per user and content, because content has at most one open case.
    uniqueIndex("reports_open_key").on(table.caseId, table.reporterId).where(sql`${table.closedAt} is null`),
    index("reports_case_idx").on(table.caseId, table.createdAt),
    index("reports_reporter_idx").on(table.reporterId, table.createdAt),
  ],
);

export const moderationDecisions = pgTable(
  "moderation_decisions",
  {
    id: id(),
    caseId: ownedBy("case_id", () => moderationCases.id),
    moderatorId: person("moderator_id"),
    action: text("action").$type<ModerationAction>().notNull(),
    rule: text("rule").$type<ReportReason>().notNull(),
    /** Moderator's answer, sent to the user. */
    words: text("words").notNull(),
    /** Expiry of the decision; null if permanent. */
    until: instant("until"),
    /** State to restore if the decision is undone. */
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

export const appeals = pgTable(
  "appeals",
  {
    id: id(),
    decisionId: ownedBy("decision_id", () => moderationDecisions.id),
    words: text("words").notNull(),
    createdAt: createdAt(),
    judgedAt: instant("judged_at"),
    judgedBy: person("judged_by"),
    outcome: text("outcome").$type<AppealOutcome>(),
    /** Explanation sent to the user. */
    answer: text("answer"),
  },
  (table) => [
    unique("appeals_decision_key").on(table.decisionId),
    index("appeals_waiting_idx").on(table.createdAt, table.id).where(sql`${table.judgedAt} is null`),
    index("appeals_judged_idx").on(table.judgedBy).where(sql`${table.judgedBy} is not null`),
  ],
);

/**
 * Keyed hashes of deleted accounts' email addresses, which block sign-ups during a suspension or ban
 * (docs/decisions/029).
 */
export const barredAddresses = pgTable(
  "barred_addresses",
  {
    decisionId: ownedBy("decision_id", () => moderationDecisions.id).primaryKey(),
    hash: text("hash").notNull(),
    /** Expiry of the suspension; null for a ban. */
    until: instant("until"),
  },
  (table) => [index("barred_addresses_hash_idx").on(table.hash)],
);

/**
 * Perceptual hashes of removed pictures, to reject re-uploads while the decision applies
 * (docs/decisions/030).
 */
export const removedPictures = pgTable("removed_pictures", {
  decisionId: ownedBy("decision_id", () => moderationDecisions.id).primaryKey(),
  hash: bit("hash", { dimensions: 242 }).notNull(),
});

/** Append-only (security row S4). Has no foreign keys, because deleting an account would then change rows. */
export const auditTrail = pgTable(
  "audit_trail",
  {
    id: id(),
    /** Moderator; null for an operator at the command line. */
    userId: uuid("user_id"),
    what: text("what").notNull(),
    subject: text("subject").notNull(),
    details: jsonb("details").$type<Record<string, unknown>>().notNull(),
    at: instant("at").notNull(),
  },
  (table) => [
    index("audit_trail_user_idx").on(table.userId, table.at),
    index("audit_trail_subject_idx").on(table.subject, table.at),
  ],
);
