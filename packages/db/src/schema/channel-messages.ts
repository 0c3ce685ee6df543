import { CHANNEL_PLATFORMS } from "@starling/validators/channels";
import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

const platform = () => text("platform", { enum: CHANNEL_PLATFORMS });

/** Platform webhook messages, stored for some days to detect duplicates (docs/decisions/020). */
export const channelMessages = pgTable(
  "channel_messages",
  {
    platform: platform().notNull(),
    messageId: text("message_id").notNull(),
    /** Platform's channel id. */
    subject: text("subject").notNull(),
    /** Payload: the api's `ReceivedEvent`. */
    event: jsonb("event").notNull(),
    /** Queue number: waiting messages with the same number are applied together, in order. */
    lane: smallint("lane").notNull(),
    /** Time of the event by the platform's clock. */
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
 * Webhook subscriptions, one per channel and message type. A row outlives its channel until the platform
 * confirms the cancellation.
 */
export const channelSubscriptions = pgTable(
  "channel_subscriptions",
  {
    platform: platform().notNull(),
    /** Channel id, or `app` for messages about the app as a whole. */
    subject: text("subject").notNull(),
    /** The platform's name for the message type. */
    type: text("type").notNull(),
    state: text("state", { enum: ["wanted", "pending", "active", "unwanted"] })
      .notNull()
      .default("wanted"),
    /** Platform's subscription id; null until assigned. */
    subscriptionId: text("subscription_id"),
    /** Null if the subscription does not expire. */
    expiresAt: instant("expires_at"),
    /**
     * Time of the next call to the platform about this subscription, for example to renew it. Null if no call
     * is due.
     */
    dueAt: instant("due_at"),
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
