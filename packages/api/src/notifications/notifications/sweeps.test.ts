import {
  notificationDeliveries,
  notificationEvents,
  notificationSettings,
  notifications,
  reminders,
} from "@starling/db/schema/notifications";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { RETENTION_DAYS } from "@starling/validators/notifications";
import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { systemContext } from "../../context.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { notifyPerson } from "./events.service.ts";
import { removeOldNotifications } from "./sweeps.service.ts";

const api = await openTestApi();

test("deletes events older than 90 days except suggestions", async () => {
  const { userId } = await api.member("streamer");
  const { id: profileId } = await makeStreamer(api.db, { userId });
  const system = systemContext(api.db, api.ports, "test");
  await api.db
    .insert(notificationSettings)
    .values({ userId, bell: ["digest", "suggestion"], mail: ["digest"], push: [] });
  const tell = (key: string, kind: "digest" | "suggestion") =>
    notifyPerson(system, {
      key,
      userId,
      data:
        kind === "digest"
          ? { kind, followers: 1, likes: 0 }
          : { kind, part: "basics", label: "Write a short bio" },
    });
  await tell("old suggestion", "suggestion");
  await tell("old digest", "digest");
  await api.db.insert(reminders).values({ userId, profileId, startsAt: api.clock.now() });
  await api.db.update(notificationDeliveries).set({ endedAt: api.clock.now() });
  api.clock.advance({ days: RETENTION_DAYS, minutes: 1 });
  await tell("new digest", "digest");
  await removeOldNotifications(system);
  const events = await api.db
    .select({ key: notificationEvents.key })
    .from(notificationEvents)
    .orderBy(asc(notificationEvents.id));
  expect(events.map(({ key }) => key)).toEqual(["old suggestion", "new digest"]);
  const listed = await api.db
    .select({ key: notificationEvents.key })
    .from(notifications)
    .innerJoin(notificationEvents, eq(notificationEvents.id, notifications.eventId));
  expect(listed.map(({ key }) => key)).toEqual(["new digest"]);
  const sent = await api.db
    .select({ key: notificationEvents.key })
    .from(notificationDeliveries)
    .innerJoin(notificationEvents, eq(notificationEvents.id, notificationDeliveries.eventId));
  expect(sent.map(({ key }) => key)).toEqual(["new digest"]);
  expect(await api.db.select().from(reminders)).toEqual([]);
});
