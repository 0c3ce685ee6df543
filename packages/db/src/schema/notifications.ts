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
import { createdAt, id, instant } from "./columns.ts";
import { profiles } from "./profiles.ts";
import { sessions } from "./sessions.ts";

export const notificationKind = pgEnum("notification_kind", NOTIFICATION_KINDS);
export const followAlerts = pgEnum("follow_alerts", FOLLOW_ALERTS);
export const deliveryChannel = pgEnum("delivery_channel", ["mail", "push"]);

/**
 * Something that happened of which people are notified, once for all of them (docs/decisions/026). Its number is where it stands
 * in everybody's list.
 */
export const notificationEvents = pgTable(
  "notification_events",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    kind: notificationKind("kind").notNull(),
    /** What happened: an event that is told of twice is one. */
    key: text("key").notNull().unique("notification_events_key"),
    /** Of whom it tells; null where it tells of no streamer. */
    profileId: uuid("profile_id").references(() => profiles.id, { onDelete: "cascade" }),
    /** Whom alone it concerns; null where it goes to followers. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    data: jsonb("data").$type<NotificationData>().notNull(),
    createdAt: createdAt(),
    /** The account up to which it has been given to people, in the order of their ids. */
    reached: uuid("reached"),
    /** When everybody had it; null while it is being given. */
    finishedAt: instant("finished_at"),
  },
  (table) => [
    index("notification_events_profile_idx").on(table.profileId, table.createdAt),
    index("notification_events_user_idx").on(table.userId),
    index("notification_events_created_idx").on(table.createdAt),
  ],
);

/**
 * An event in somebody's list. The key gives it to nobody twice, and is the order of the list. Rows are as small as can be: whose
 * it is, what it is, and whether it was seen and read.
 */
export const notifications = pgTable(
  "notifications",
  {
    eventId: bigint("event_id", { mode: "number" })
      .notNull()
      .references(() => notificationEvents.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** An open page has shown it, so it is not pushed. */
    isSeen: boolean("is_seen").notNull().default(false),
    isRead: boolean("is_read").notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.eventId] }),
    index("notifications_unread_idx").on(table.userId).where(sql`not ${table.isRead}`),
    // Rows come in the order of their events, so that this takes next to no room; the end of an event and of old rows needs it.
    index("notifications_event_idx").using("brin", table.eventId),
  ],
);

/** What leaves the site: a mail or a push message that is to be sent, or was sent within the last days. */
export const notificationDeliveries = pgTable(
  "notification_deliveries",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    eventId: bigint("event_id", { mode: "number" })
      .notNull()
      .references(() => notificationEvents.id, { onDelete: "cascade" }),
    channel: deliveryChannel("channel").notNull(),
    /** When it is to be sent; while it is being sent, when it is tried again should nothing be heard of it. */
    dueAt: instant("due_at").notNull(),
    attempts: smallint("attempts").notNull().default(0),
    /** When it took its place among the push messages of its day; null until then. */
    countedAt: instant("counted_at"),
    /** When it was sent, or let go; null until then. */
    endedAt: instant("ended_at"),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.eventId, table.channel] }),
    index("notification_deliveries_due_idx")
      .on(table.channel, table.dueAt)
      .where(sql`${table.endedAt} is null`),
    // The latest events of which something waits are found by one probe each.
    index("notification_deliveries_waiting_idx")
      .on(table.channel, table.eventId, table.dueAt)
      .where(sql`${table.endedAt} is null`),
    index("notification_deliveries_event_idx").using("brin", table.eventId),
  ],
);

const kinds = (name: string) => text(name, { enum: OPTIONAL_KINDS }).array().notNull();

/** What somebody has chosen; no row until they have, and then `DEFAULT_CHOICES` holds. */
export const notificationSettings = pgTable(
  "notification_settings",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The kinds that come there. */
    bell: kinds("bell"),
    mail: kinds("mail"),
    push: kinds("push"),
    /** Alerts that a new follow starts with; null for `DEFAULT_ALERTS`. */
    newFollows: followAlerts("new_follows"),
    /** Minutes of the day in the person's zone; null for no quiet hours. */
    quietFrom: smallint("quiet_from"),
    quietUntil: smallint("quiet_until"),
    timeZone: text("time_zone").notNull().default("UTC"),
    pushesPerDay: smallint("pushes_per_day").notNull().default(PUSHES_A_DAY),
    /** When the mail server of the person's address refused it for good; no notifications are mailed from then on. */
    mailRefusedAt: instant("mail_refused_at"),
  },
  (table) => [
    check(
      "notification_settings_quiet_both",
      sql`(${table.quietFrom} is null) = (${table.quietUntil} is null)`,
    ),
  ],
);

/** Somebody asked to be reminded of one planned stream. */
export const reminders = pgTable(
  "reminders",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    profileId: uuid("profile_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    startsAt: instant("starts_at").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.profileId, table.startsAt] }),
    index("reminders_stream_idx").on(table.profileId, table.startsAt, table.userId),
    index("reminders_starts_idx").on(table.startsAt),
  ],
);

/** A browser that takes push messages, as long as the sign-in lasts in which it was asked. */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: id(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    sessionId: uuid("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    endpoint: text("endpoint").notNull().unique("push_subscriptions_endpoint_key"),
    /** The browser's keys: what is pushed can be read by it alone. */
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("push_subscriptions_user_idx").on(table.userId),
    index("push_subscriptions_session_idx").on(table.sessionId),
  ],
);
