import type { Transaction } from "@starling/db/client";
import { users } from "@starling/db/schema/accounts";
import { follows } from "@starling/db/schema/follows";
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
import { and, asc, eq, ne } from "drizzle-orm";

async function readList(tx: Transaction, userId: string) {
  const rows = await tx
    .select({
      data: notificationEvents.data,
      profileId: profiles.id,
      displayName: profiles.displayName,
      username: users.username,
      at: notificationEvents.createdAt,
      isRead: notifications.isRead,
    })
    .from(notifications)
    .innerJoin(notificationEvents, eq(notificationEvents.id, notifications.eventId))
    .leftJoin(profiles, eq(profiles.id, notificationEvents.profileId))
    .leftJoin(users, eq(users.id, profiles.userId))
    .where(eq(notifications.userId, userId))
    .orderBy(asc(notifications.eventId));
  return rows.map(({ data, profileId, displayName, username, at, isRead }) => {
    const streamer =
      profileId === null ? null : { id: profileId, displayName: displayName ?? username ?? "" };
    const { title, text } = notificationText(data, streamer, "UTC");
    return { kind: data.kind, title, text, at, isRead };
  });
}

/** What an account was notified of and has chosen. Of browsers only their push service is named: what follows is a secret of theirs. */
export async function readNotificationRecords(tx: Transaction, userId: string) {
  const [chosen] = await tx
    .select()
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId));
  const alerts = await tx
    .select({ username: users.username, alerts: follows.alerts })
    .from(follows)
    .innerJoin(profiles, eq(profiles.id, follows.streamerProfileId))
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(and(eq(follows.followerUserId, userId), ne(follows.alerts, "none")))
    .orderBy(asc(users.username));
  const coming = await tx
    .select({ username: users.username, startsAt: reminders.startsAt })
    .from(reminders)
    .innerJoin(profiles, eq(profiles.id, reminders.profileId))
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(eq(reminders.userId, userId))
    .orderBy(asc(reminders.startsAt));
  const browsers = await tx
    .select({ endpoint: pushSubscriptions.endpoint, since: pushSubscriptions.createdAt })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(asc(pushSubscriptions.createdAt));
  const sent = await tx
    .select({ by: notificationDeliveries.channel, at: notificationDeliveries.endedAt })
    .from(notificationDeliveries)
    .where(eq(notificationDeliveries.userId, userId))
    .orderBy(asc(notificationDeliveries.eventId), asc(notificationDeliveries.channel));
  return {
    settings: chosen ? { ...chosen, userId: undefined } : null,
    alerts,
    reminders: coming,
    browsers: browsers.map(({ endpoint, since }) => ({ service: new URL(endpoint).host, since })),
    list: await readList(tx, userId),
    sent,
  };
}
