import {
  FOLLOW_ALERTS,
  NOTIFICATION_KINDS,
  type NotificationData,
  OPTIONAL_KINDS,
  PUSHES_A_DAY,
} from "@starling/validators/notifications";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt, id, instant, ownedBy } from "./columns.ts";
import { profiles } from "./profiles.ts";
import { sessions } from "./sessions.ts";

export const notificationKind = pgEnum("notification_kind", NOTIFICATION_KINDS);
export const followAlerts = pgEnum("follow_alerts", FOLLOW_ALERTS);
export const deliveryChannel = pgEnum("delivery_channel", ["mail", "push"]);

/** Event shared by all its recipients (docs/decisions/026). Its id defines the list order. */
export const notificationEvents = pgTable(
  "notification_events",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    kind: notificationKind("kind").notNull(),
    /** Idempotency key. */
    key: text("key").notNull().unique("notification_events_key"),
    /** Streamer the event is about, or null. */
    profileId: uuid("profile_id").references(() => profiles.id, { onDelete: "cascade" }),
    /** Single recipient; null for events to followers. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    data: jsonb("data").$type<NotificationData>().notNull(),
    createdAt: createdAt(),
    /** Fan-out progress: id of the last processed account. */
    reached: uuid("reached"),
    /** Time at which the last recipient was processed; null while the fan-out runs. */
    finishedAt: instant("finished_at"),
  },
  (table) => [
    index("notification_events_profile_idx").on(table.profileId, table.createdAt),
    index("notification_events_user_idx").on(table.userId),
    index("notification_events_created_idx").on(table.createdAt),
  ],
);

/** Events in users' lists. The primary key prevents duplicates and defines the order. */
export const notifications = pgTable(
  "notifications",
  {
    eventId: bigint("event_id", { mode: "number" })
      .notNull()
      .references(() => notificationEvents.id, { onDelete: "cascade" }),
    userId: ownedBy("user_id", () => users.id),
    /** Whether an open page has shown the notification. If so, no push message is sent. */
    isSeen: boolean("is_seen").notNull().default(false),
    isRead: boolean("is_read").notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.eventId] }),
    index("notifications_unread_idx").on(table.userId).where(sql`not ${table.isRead}`),
    // A small BRIN index suffices, because rows are inserted in event order.
    index("notifications_event_idx").using("brin", table.eventId),
  ],
);

/** Mails and push messages that are pending or were sent in recent days. */
export const notificationDeliveries = pgTable(
  "notification_deliveries",
  {
    userId: ownedBy("user_id", () => users.id),
    eventId: bigint("event_id", { mode: "number" })
      .notNull()
      .references(() => notificationEvents.id, { onDelete: "cascade" }),
    channel: deliveryChannel("channel").notNull(),
    /** Due time; while sending, the time of the next attempt. */
    dueAt: instant("due_at").notNull(),
    attempts: smallint("attempts").notNull().default(0),
    /** When the push message was counted toward the daily limit. */
    countedAt: instant("counted_at"),
    /** When the message was sent or dropped. */
    endedAt: instant("ended_at"),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.eventId, table.channel] }),
    index("notification_deliveries_due_idx")
      .on(table.channel, table.dueAt)
      .where(sql`${table.endedAt} is null`),
    // Finds events with pending deliveries, and the due deliveries of each event.
    index("notification_deliveries_waiting_idx")
      .on(table.channel, table.eventId, table.dueAt)
      .where(sql`${table.endedAt} is null`),
    index("notification_deliveries_event_idx").using("brin", table.eventId),
  ],
);

const kinds = (name: string) => text(name, { enum: OPTIONAL_KINDS }).array().notNull();

/** Users without a row have `DEFAULT_CHOICES`. */
export const notificationSettings = pgTable(
  "notification_settings",
  {
    userId: ownedBy("user_id", () => users.id).primaryKey(),
    bell: kinds("bell"),
    mail: kinds("mail"),
    push: kinds("push"),
    /** Alerts for new follows; null for `DEFAULT_ALERTS`. */
    newFollows: followAlerts("new_follows"),
    /** Quiet hours as minutes of the day in the user's time zone; null for none. */
    quietFrom: smallint("quiet_from"),
    quietUntil: smallint("quiet_until"),
    timeZone: text("time_zone").notNull().default("UTC"),
    pushesPerDay: smallint("pushes_per_day").notNull().default(PUSHES_A_DAY),
    /** When the mail server permanently rejected the address; stops notification mails. */
    mailRefusedAt: instant("mail_refused_at"),
  },
  (table) => [
    check(
      "notification_settings_quiet_both",
      sql`(${table.quietFrom} is null) = (${table.quietUntil} is null)`,
    ),
  ],
);

export const reminders = pgTable(
  "reminders",
  {
    userId: ownedBy("user_id", () => users.id),
    profileId: ownedBy("profile_id", () => profiles.id),
    startsAt: instant("starts_at").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.profileId, table.startsAt] }),
    index("reminders_stream_idx").on(table.profileId, table.startsAt, table.userId),
    index("reminders_starts_idx").on(table.startsAt),
  ],
);

/** Push subscriptions, each deleted with the session that created it. */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: id(),
    userId: ownedBy("user_id", () => users.id),
    sessionId: ownedBy("session_id", () => sessions.id),
    endpoint: text("endpoint").notNull().unique("push_subscriptions_endpoint_key"),
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("push_subscriptions_user_idx").on(table.userId),
    index("push_subscriptions_session_idx").on(table.sessionId),
  ],
);
