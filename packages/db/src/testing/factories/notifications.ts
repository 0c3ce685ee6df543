import { randomUUID } from "node:crypto";
import type { Db } from "../../client.ts";
import { notificationEvents, notifications } from "../../schema/notifications.ts";

/** An event that one person was given; of now unless an instant is given. Answers its number. */
export async function makeNotification(
  db: Db,
  userId: string,
  {
    data,
    ...event
  }: Pick<typeof notificationEvents.$inferInsert, "data"> & Partial<typeof notificationEvents.$inferInsert>,
): Promise<number> {
  const [made] = await db
    .insert(notificationEvents)
    .values({ key: randomUUID(), ...event, kind: data.kind, data })
    .returning({ id: notificationEvents.id });
  if (!made) throw new Error("The event was not written");
  await db.insert(notifications).values({ userId, eventId: made.id });
  return made.id;
}
