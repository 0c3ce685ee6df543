import { users } from "@starling/db/schema/accounts";
import { scheduleEntries } from "@starling/db/schema/schedules";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { makeScheduleEntry } from "@starling/db/testing/factories/schedules";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTestServer } from "./testing/open-test-server.ts";

const server = await openTestServer();

async function streamer() {
  const { id, userId } = await makeStreamer(server.database.db, { displayName: "Heron" });
  await makeScheduleEntry(server.database.db, id, { dayOfWeek: 4, startTime: "20:00", endTime: "22:00" });
  const [entry] = await server.database.db
    .select()
    .from(scheduleEntries)
    .where(eq(scheduleEntries.profileId, id));
  const [user] = await server.database.db.select().from(users).where(eq(users.id, userId));
  return { id, entryId: entry?.id ?? "", username: user?.username ?? "" };
}

test("anonymous clients can subscribe to a schedule", async () => {
  const { id, username } = await streamer();
  const answer = await server.browser().request(`/streamer/${id}/schedule.ics`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(answer.headers.get("content-disposition")).toBe(`inline; filename="${username}.ics"`);
  expect(answer.headers.get("cache-control")).toBe("public, no-cache");
  expect(answer.headers.get("set-cookie")).toBeNull();
  expect(answer.text).toMatch(/^BEGIN:VCALENDAR\r\n.*SUMMARY:Heron live\r\n.*END:VCALENDAR\r\n$/s);
});

test("answers 404 for a suspended streamer, even to clients that revalidate a cached copy", async () => {
  const { id, username } = await streamer();
  const path = `/streamer/${id}/schedule.ics`;
  const first = await server.browser().request(path);
  expect(first.headers.get("cache-control")).toBe("public, no-cache");
  await server.database.db.update(users).set({ standing: "suspended" }).where(eq(users.username, username));
  const headers = { "if-none-match": first.headers.get("etag") ?? "", "cache-control": "max-age=0" };
  const again = await server.browser().request(path, { headers });
  expect(again.status).toBe(404);
  expect(again.text).not.toContain("Heron");
});

test("answers 304 for an unchanged calendar, and answers HEAD without a body", async () => {
  const path = `/streamer/${(await streamer()).id}/schedule.ics`;
  const etag = (await server.browser().request(path)).headers.get("etag") ?? "";
  const again = await server.browser().request(path, {
    // By default, `fetch` would send `cache-control: no-cache`, and the server would then not respond with
    // 304.
    headers: { "if-none-match": etag, "cache-control": "max-age=0" },
  });
  expect([again.status, again.text]).toEqual([304, ""]);
  const head = await server.browser().request(path, { method: "HEAD" });
  expect([head.status, head.text]).toEqual([200, ""]);
});
