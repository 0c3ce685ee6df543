import { setExposure } from "@starling/db/testing/factories/exposures";
import { makeFollow } from "@starling/db/testing/factories/follows";
import { makeStreamer, makeViewer } from "@starling/db/testing/factories/profiles";
import { makeSubscription } from "@starling/db/testing/factories/subscriptions";
import type { ListStreamersInput } from "@starling/validators/discovery-inputs";
import { expect, test } from "vitest";
import type { UserActor } from "../../context.ts";
import { openTestApi } from "../../testing/open-test-api.ts";

const ENGLISH = 14;
const SPANISH = 5;

const api = await openTestApi();
const spanish: string[] = [];
const all: string[] = [];

async function makeReader(languages: string[] = []): Promise<UserActor> {
  const reader = await api.member("viewer");
  await makeViewer(api.db, { userId: reader.userId, languages });
  return reader;
}

async function listed(reader: UserActor, input: Partial<ListStreamersInput> = {}): Promise<string[]> {
  const { items } = await api.call(reader).discovery.list({ sortBy: "fair", ...input });
  return items.flatMap((item) => (item.isLocked ? [] : [item.id]));
}

for (let index = 0; index < ENGLISH + SPANISH; index += 1) {
  const isSpanish = index >= ENGLISH;
  const { id } = await makeStreamer(api.db, { languages: isSpanish ? ["es", "en"] : ["en"] });
  all.push(id);
  if (isSpanish) spanish.push(id);
}

test("a free viewer gets three streamers in their language, constant all day", async () => {
  const reader = await makeReader(["es"]);
  const today = await listed(reader);
  expect(today).toHaveLength(3);
  expect(spanish).toEqual(expect.arrayContaining(today));
  await setExposure(api.db, today[0] ?? "", { impressions: 500, fair: -500_000 });
  api.clock.advance({ hours: 3 });
  expect(await listed(reader)).toEqual(today);
  const days = new Set<string>();
  for (let day = 0; day < 5; day += 1) {
    api.clock.advance({ days: 1 });
    days.add((await listed(reader)).toSorted().join());
  }
  expect(days.size).toBeGreaterThan(1);
});

test("following or passing a streamer reveals no further streamer on the same day", async () => {
  const reader = await makeReader();
  const seen = new Set<string>();
  for (let round = 0; round < 4; round += 1) {
    for (const id of await listed(reader)) {
      seen.add(id);
      await api.call(reader).follows.follow({ id });
    }
    for (const id of await listed(reader, { unseen: true })) {
      seen.add(id);
      await api.call(reader).passes.pass({ id });
    }
  }
  expect(seen.size).toBe(3);
});

test("swipe mode omits followed and passed streamers and shows three others the next day", async () => {
  const reader = await makeReader();
  const [first = "", second = "", third = ""] = await listed(reader, { unseen: true });
  await api.call(reader).follows.follow({ id: first });
  await api.call(reader).passes.pass({ id: second });
  expect(await listed(reader, { unseen: true })).toEqual([third]);
  api.clock.advance({ days: 1 });
  const tomorrow = await listed(reader, { unseen: true });
  expect(tomorrow).toHaveLength(3);
  expect(tomorrow).not.toContain(first);
  expect(tomorrow).not.toContain(second);
});

test("swipe mode omits followed streamers in every sort order, also for Premium accounts", async () => {
  const free = await makeReader();
  const newest = await listed(free, { sortBy: "createdAt", unseen: true });
  await makeFollow(api.db, free.userId, newest[0] ?? "");
  expect(await listed(free, { sortBy: "createdAt", unseen: true })).toEqual(newest.slice(1));
  const premium = await makeReader();
  await makeSubscription(api.db, premium.userId, "Premium", { currentPeriodStart: api.clock.now() });
  await makeFollow(api.db, premium.userId, all[0] ?? "");
  const unseen = await listed(premium, { unseen: true, limit: 30 });
  expect(unseen).toHaveLength(all.length - 1);
  expect(unseen).not.toContain(all[0]);
});

test("ranks followed streamers last from the next day and still shows three if all are followed", async () => {
  const reader = await makeReader();
  for (const id of all) await makeFollow(api.db, reader.userId, id, api.clock.now());
  api.clock.advance({ days: 1 });
  expect(await listed(reader)).toHaveLength(3);
  await api.call(reader).follows.unfollow({ id: all[4] ?? "" });
  expect((await listed(reader))[0]).toBe(all[4]);
});
