import type { Transaction } from "@starling/db/client";
import { users } from "@starling/db/schema/accounts";
import {
  notificationDeliveries,
  notificationEvents,
  notificationSettings,
  notifications,
  pushSubscriptions,
  reminders,
} from "@starling/db/schema/notifications";
import { profiles } from "@starling/db/schema/profiles";
import { notificationText } from "@starling/validators/notification-words";
import { and, asc, desc, eq } from "drizzle-orm";

async function readList(tx: Transaction, userId: string) {
  const { data, createdAt } = notificationEvents;
  const { isSeen, isRead } = notifications;
  const rows = await tx
    .select({ data, createdAt, isSeen, isRead, profileId: profiles.id, username: users.username })
    .from(notifications)
    .innerJoin(notificationEvents, eq(notificationEvents.id, notifications.eventId))
    .leftJoin(profiles, eq(profiles.id, notificationEvents.profileId))
    .leftJoin(users, eq(users.id, profiles.userId))
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.eventId));
  return rows.map(({ data: about, profileId, username, ...row }) => {
    const streamer = profileId && username ? { id: profileId, displayName: username } : null;
    const { title, text } = notificationText(about, streamer, "UTC");
    return { kind: about.kind, title, text, username, ...row };
  });
}

function readDeliveries(tx: Transaction, userId: string) {
  const { channel, dueAt, endedAt } = notificationDeliveries;
  return tx
    .select({ kind: notificationEvents.kind, by: channel, dueAt, endedAt })
    .from(notificationDeliveries)
    .innerJoin(notificationEvents, eq(notificationEvents.id, notificationDeliveries.eventId))
    .where(eq(notificationDeliveries.userId, userId))
    .orderBy(desc(notificationDeliveries.eventId), asc(channel));
}

function readEvents(tx: Transaction, userId: string) {
  const { kind, createdAt } = notificationEvents;
  return tx
    .select({ kind, createdAt })
    .from(notificationEvents)
    .innerJoin(profiles, eq(profiles.id, notificationEvents.profileId))
    .where(eq(profiles.userId, userId))
    .orderBy(desc(notificationEvents.id));
}

/** Reads events, which are stored longer than notifications. */
async function readSuggested(tx: Transaction, userId: string) {
  const { data, kind, createdAt } = notificationEvents;
  const rows = await tx
    .select({ data, createdAt })
    .from(notificationEvents)
    .where(and(eq(notificationEvents.userId, userId), eq(kind, "suggestion")))
    .orderBy(desc(notificationEvents.id));
  return rows.map(({ data: about, createdAt: at }) => ({ title: notificationText(about, null).title, at }));
}

/**
 * Exports only the host of each push endpoint, because others could send messages to the browser with the
 * full URL.
 */
async function readBrowsers(tx: Transaction, userId: string) {
  const rows = await tx
    .select({ endpoint: pushSubscriptions.endpoint, createdAt: pushSubscriptions.createdAt })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(asc(pushSubscriptions.createdAt));
  return rows.map(({ endpoint, createdAt }) => ({
    service: new URL(endpoint).host,
    since: createdAt.toISOString().slice(0, 10),
  }));
}

export async function readNotifications(tx: Transaction, userId: string) {
  const [settings] = await tx
    .select()
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId));
  const { userId: _own, ...chosen } = settings ?? { userId };
  const reminded = await tx
    .select({ username: users.username, startsAt: reminders.startsAt, askedAt: reminders.createdAt })
    .from(reminders)
    .innerJoin(profiles, eq(profiles.id, reminders.profileId))
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(eq(reminders.userId, userId))
    .orderBy(asc(reminders.startsAt));
  return {
    list: await readList(tx, userId),
    sent: await readDeliveries(tx, userId),
    suggested: await readSuggested(tx, userId),
    toldToFollowers: await readEvents(tx, userId),
    settings: settings ? chosen : null,
    reminders: reminded,
    browsers: await readBrowsers(tx, userId),
  };
}
