import { makeBareStreamer, makeStreamer, makeViewer } from "@starling/db/testing/factories/profiles";
import { makeScheduleEntry } from "@starling/db/testing/factories/schedules";
import { makeSubscription } from "@starling/db/testing/factories/subscriptions";
import { makeTaxonomyItem, tagProfile } from "@starling/db/testing/factories/taxonomy";
import { expect, test } from "vitest";
import { openTestApi } from "../../testing/open-test-api.ts";

const api = await openTestApi();

const ALIKE = [
  "Shares both",
  "Shares one, live",
  "Shares one, 5",
  "Shares one, 4",
  "Shares one, 3",
  "Shares one, 2",
];
const premium = await api.member("viewer");
await makeSubscription(api.db, premium.userId, "Premium", { currentPeriodStart: api.clock.now() });
const hades = await makeTaxonomyItem(api.db, "game", "Hades");
const cosy = await makeTaxonomyItem(api.db, "tag", "Cosy");
const cooking = await makeTaxonomyItem(api.db, "category", "Cooking");
const tagged = async (
  displayName: string,
  items: { id: string; name: string }[],
  languages: string[] = ["en"],
) => {
  const streamer = await makeStreamer(api.db, { displayName, languages });
  for (const item of items) await tagProfile(api.db, streamer.id, item);
  return streamer;
};
const target = await tagged("Target", [hades, cosy, cooking]);
for (let index = 0; index < 6; index += 1) await tagged(`Shares one, ${index}`, [hades]);
const live = await tagged("Shares one, live", [cosy]);
await makeScheduleEntry(api.db, live.id, { dayOfWeek: 6, startTime: "11:00", endTime: "13:00" });
await tagged("Shares all, in another language", [hades, cosy, cooking], ["de"]);
await tagged("Shares both", [hades, cosy]);
await tagged("Shares a category", [cooking]);
const fan = await makeViewer(api.db, { displayName: "A viewer of Hades" });
await tagProfile(api.db, fan.id, hades);
const bare = await makeBareStreamer(api.db, { displayName: "Nothing but a name and two topics" });
for (const item of [hades, cosy]) await tagProfile(api.db, bare.id, item);
await api.fill();

const viewer = await api.member("viewer");

test("full directory access returns six streamers by language, shared topics and live state", async () => {
  const { items } = await api.call(premium).discovery.similar({ id: target.id });
  expect(items.map((item) => item.displayName)).toEqual(ALIKE);
  expect(items[1]?.isLive).toBe(true);
});

test("returns only the first three similar streamers without full directory access", async () => {
  const { items } = await api.call(viewer).discovery.similar({ id: target.id });
  expect(items.map((item) => item.displayName)).toEqual(ALIKE.slice(0, 3));
});
