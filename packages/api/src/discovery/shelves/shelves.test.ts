import { makeFollow } from "@starling/db/testing/factories/follows";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { makeScheduleEntry } from "@starling/db/testing/factories/schedules";
import { makeUser } from "@starling/db/testing/factories/users";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { UserActor } from "../../context.ts";
import { createTestApi } from "../../testing/create-test-api.ts";

let api: Awaited<ReturnType<typeof createTestApi>>;
let viewer: UserActor;
const ids: string[] = [];

beforeAll(async () => {
  api = await createTestApi();
  viewer = await api.member("viewer");
  for (let index = 0; index < 24; index += 1) {
    const streamer = await makeStreamer(
      api.db,
      {
        displayName: `Streamer ${index}`,
        details: { gender: "female" },
        dateOfBirth: index === 0 ? "2010-01-01" : "1990-01-01",
        // The spotlight prefers those who show themselves; the first eight are never among its ten.
        ...(index < 8 ? {} : { avatar: "/media/face.webp", shortBio: "Here at night" }),
        languages: index === 5 ? ["ko"] : ["en"],
        createdAt: new Date(Date.UTC(2026, 2, 1 + (index % 5))),
      },
      { viewers: 40 - index },
    );
    ids.push(streamer.id);
    if (index !== 7)
      await makeScheduleEntry(api.db, streamer.id, { dayOfWeek: 6, startTime: "11:00", endTime: "13:00" });
  }
  for (let count = 0; count < 3; count += 1)
    await makeFollow(api.db, (await makeUser(api.db)).id, String(ids[4]));
});
afterAll(() => api.close());

test("anybody sees who is live, the smallest audience first, without demographics", async () => {
  const { items } = await api.call().discovery.publicShelf({ shelf: "live" });
  expect(items).toHaveLength(12);
  expect(items.every((item) => item.isLive)).toBe(true);
  expect(items.map((item) => item.viewers)).toEqual(
    [...items.map((item) => item.viewers)].sort((a, b) => a - b),
  );
  expect(items.every((item) => item.gender === null)).toBe(true);
});

test("somebody signed in sees demographics, but never those of a person under 18", async () => {
  const { items } = await api.call(viewer).discovery.list({ limit: 12 });
  const gender = new Map(items.map((item) => (item.isLocked ? ["", null] : [item.id, item.gender])));
  expect(gender.get(String(ids[0]))).toBeNull();
  expect(gender.get(String(ids[1]))).toBe("female");
});

test("rising begins with whoever gained most followers a day", async () => {
  const { items } = await api.call().discovery.publicShelf({ shelf: "rising" });
  expect(items).toHaveLength(12);
  expect(items[0]?.id).toBe(ids[4]);
});

test.each(["spotlight", "recommended"] as const)("%s is for members", async (shelf) => {
  await expect(api.call().discovery.shelf({ shelf })).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  const undecided = { ...viewer, roleVerified: false };
  await expect(api.call(undecided).discovery.shelf({ shelf })).rejects.toMatchObject({ code: "FORBIDDEN" });
  const { items } = await api.call(viewer).discovery.shelf({ shelf });
  expect(items).toHaveLength(shelf === "spotlight" ? 10 : 12);
  expect(new Set(items.map((item) => item.id)).size).toBe(items.length);
});

test("the spotlight stays through the day and moves on the next", async () => {
  const read = async () =>
    (await api.call(viewer).discovery.shelf({ shelf: "spotlight" })).items.map((item) => item.id);
  const today = await read();
  expect(await read()).toEqual(today);
  api.clock.advance({ days: 1 });
  expect(await read()).not.toEqual(today);
});

test("recommendations prefer a shared language and leave out whom one follows already", async () => {
  const korean = await api.member("viewer");
  await api.call(korean).profiles.create({ displayName: "Han", languages: ["ko"] });
  const before = await api.call(korean).discovery.shelf({ shelf: "recommended" });
  expect(before.items[0]?.id).toBe(ids[5]);
  await api.call(korean).follows.follow({ id: String(ids[5]) });
  const after = await api.call(korean).discovery.shelf({ shelf: "recommended" });
  expect(after.items.map((item) => item.id)).not.toContain(ids[5]);
});

test("nobody stands in the spotlight and among the recommended of one day", async () => {
  for (let day = 0; day < 3; day += 1) {
    const call = api.call(viewer).discovery;
    const [spotlight, recommended] = [
      await call.shelf({ shelf: "spotlight" }),
      await call.shelf({ shelf: "recommended" }),
    ];
    const shown = new Set(spotlight.items.map((item) => item.id));
    expect(shown.size).toBe(10);
    expect(recommended.items).toHaveLength(12);
    expect(recommended.items.filter((item) => shown.has(item.id))).toEqual([]);
    api.clock.advance({ days: 1 });
  }
});
