import {
  notificationDeliveries,
  notificationEvents,
  notifications,
  reminders,
} from "@starling/db/schema/notifications";
import { RETENTION_DAYS } from "@starling/validators/notifications";
import { sql } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";

const DAY = 86_400_000;
const AT_ONCE = 10_000;
/** Sent deliveries are needed to count push messages toward the daily limit. */
const SENT_DAYS = 3;

async function removeAll(step: () => Promise<number>): Promise<void> {
  while ((await step()) >= AT_ONCE);
}

/**
 * Deletes notifications older than {@link RETENTION_DAYS} days and finished deliveries. Keeps suggestion
 * events, so that no suggestion is repeated.
 */
export async function removeOldNotifications({ db, ports }: ServiceContext): Promise<void> {
  const now = ports.clock.now().getTime();
  const before = (days: number) => sql`${new Date(now - days * DAY).toISOString()}::timestamptz`;
  const [found] = await db.execute<{ last: string | null }>(
    sql`select max(id) as last from ${notificationEvents} where created_at < ${before(RETENTION_DAYS)}`,
  );
  const last = Number(found?.last ?? 0);
  // Deletes the notifications in batches before their events, because one event may have a million
  // notifications.
  await removeAll(async () => {
    const gone = await db.execute(sql`delete from ${notifications} where (user_id, event_id) in (
      select user_id, event_id from ${notifications} where event_id <= ${last} limit ${AT_ONCE})`);
    return gone.count;
  });
  await removeAll(async () => {
    const gone = await db.execute(sql`delete from ${notificationEvents} where id = any(array(
      select id from ${notificationEvents} where id <= ${last} and kind <> 'suggestion' limit ${AT_ONCE}))`);
    return gone.count;
  });
  await removeAll(async () => {
    const gone = await db.execute(sql`delete from ${notificationDeliveries} where ctid = any(array(
      select ctid from ${notificationDeliveries} where ended_at < ${before(SENT_DAYS)} limit ${AT_ONCE}))`);
    return gone.count;
  });
  await db.execute(sql`delete from ${reminders} where starts_at < ${before(1)}`);
}
