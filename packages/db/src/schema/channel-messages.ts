import { CHANNEL_PLATFORMS } from "@starling/validators/channels";
import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

const platform = () => text("platform", { enum: CHANNEL_PLATFORMS });

/**
 * What platforms have told us by messages. A message is taken once; its row stays for some days after it was applied, so that a
 * repeated one is known (docs/decisions/020).
 */
export const channelMessages = pgTable(
  "channel_messages",
  {
    platform: platform().notNull(),
    /** The platform's id of the message. */
    messageId: text("message_id").notNull(),
    /** The platform's id of the channel that it tells of. */
    subject: text("subject").notNull(),
    /** What it tells, as `HeardEvent` of the api. */
    event: jsonb("event").notNull(),
    /** Messages of a channel share a lane; what waits in one is applied together, in order. */
    lane: smallint("lane").notNull(),
    /** The instant it tells of, by the platform's clock. */
    happenedAt: instant("happened_at").notNull(),
    receivedAt: instant("received_at").notNull(),
    appliedAt: instant("applied_at"),
  },
  (table) => [
    primaryKey({ columns: [table.platform, table.messageId] }),
    index("channel_messages_waiting_idx")
      .on(table.lane, table.happenedAt)
      .where(sql`${table.appliedAt} is null`),
    index("channel_messages_received_idx").on(table.receivedAt),
  ],
);

/**
 * What we have asked a platform to tell us about, one row for each channel and kind of message. A row outlives its channel until
 * the platform has been told that we no longer want it.
 */
export const channelSubscriptions = pgTable(
  "channel_subscriptions",
  {
    platform: platform().notNull(),
    /** The platform's id of the channel; `app` for what concerns our app as a whole. */
    subject: text("subject").notNull(),
    /** The platform's name of the kind. */
    type: text("type").notNull(),
    /** What it is waiting for, or that it stands. */
    state: text("state", { enum: ["wanted", "pending", "active", "unwanted"] })
      .notNull()
      .default("wanted"),
    /** The platform's id of the subscription; null until it has given one. */
    subscriptionId: text("subscription_id"),
    /** When it ends by itself; null where it does not. */
    expiresAt: instant("expires_at"),
    /** When something is to be done about it next; null while nothing is. */
    dueAt: instant("due_at"),
    /** How many times in a row the platform has not done what it was asked. */
    failures: integer("failures").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.platform, table.subject, table.type] }),
    index("channel_subscriptions_due_idx")
      .on(table.platform, table.dueAt)
      .where(sql`${table.dueAt} is not null`),
    index("channel_subscriptions_id_idx")
      .on(table.subscriptionId)
      .where(sql`${table.subscriptionId} is not null`),
  ],
);
