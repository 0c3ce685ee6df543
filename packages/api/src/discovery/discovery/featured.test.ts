import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { makeSubscription } from "@starling/db/testing/factories/subscriptions";
import { expect, test } from "vitest";
import { openTestApi } from "../../testing/open-test-api.ts";

const api = await openTestApi();
const holders: string[] = [];

const featured = async () => (await api.call().discovery.featured()).item;

for (const plan of ["Pro", "Pro", "Pro", "Premium", "Free"] as const) {
  const streamer = await makeStreamer(api.db, { details: { gender: "female" } });
  await makeSubscription(api.db, streamer.userId, plan, { currentPeriodStart: api.clock.now() });
  if (plan === "Pro") holders.push(streamer.id);
}
const viewer = await api.member("viewer");
await makeSubscription(api.db, viewer.userId, "Pro", { currentPeriodStart: api.clock.now() });

test("the featured slot rotates hourly through streamers whose plan includes the homepage", async () => {
  const shown: string[] = [];
  for (let hour = 0; hour < 6; hour += 1) {
    const item = await featured();
    expect((await featured())?.id).toBe(item?.id);
    shown.push(String(item?.id));
    api.clock.advance({ hours: 1 });
  }
  expect([...shown.slice(0, 3)].sort()).toEqual([...holders].sort());
  expect(shown.slice(3)).toEqual(shown.slice(0, 3));
});

test("shows the featured streamer's demographics to members but not to anonymous visitors", async () => {
  expect(await featured()).toMatchObject({ isLocked: false, gender: null });
  const viewer = await api.member("viewer");
  expect((await api.call(viewer).discovery.featured()).item).toMatchObject({ gender: "female" });
});

test("the featured slot is empty when no streamer's plan includes it", async () => {
  await api.sql`update subscriptions set status = 'canceled', current_period_end = ${api.clock.now()}`;
  api.clock.advance({ minutes: 1 });
  expect(await featured()).toBeNull();
});
