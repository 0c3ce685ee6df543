import { makeFollow } from "@starling/db/testing/factories/follows";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { makeScheduleEntry } from "@starling/db/testing/factories/schedules";
import { makeSubscription } from "@starling/db/testing/factories/subscriptions";
import { makeTaxonomyItem, tagProfile } from "@starling/db/testing/factories/taxonomy";
import { makeUser } from "@starling/db/testing/factories/users";
import type { ListStreamersInput } from "@starling/validators/discovery-inputs";
import { expect, test } from "vitest";
import { openTestApi } from "../../testing/open-test-api.ts";

const api = await openTestApi();

/** The test clock starts on a Saturday, 2026-03-14 12:00 UTC. */
const LIVE_NOW = { dayOfWeek: 6, startTime: "11:00", endTime: "13:00" };

const ORDINALS = ["first", "second", "last", "third", "fifth", "sixth"];

async function list(input: Partial<ListStreamersInput> = {}) {
  const page = await api.call(viewer).discovery.list(input);
  return { ...page, items: page.items.flatMap((item) => (item.isLocked ? [] : [item])) };
}

async function names(input: Partial<ListStreamersInput>) {
  return (await list(input)).items.map((item) => item.displayName);
}

const viewer = await api.member("viewer");
await makeSubscription(api.db, viewer.userId, "Premium", { currentPeriodStart: api.clock.now() });
const knight = await makeTaxonomyItem(api.db, "game", "Hollow Knight");
const cosy = await makeTaxonomyItem(api.db, "tag", "cosy évening");
const people = ["Émile Bâton", "Night_Owl", "100% Rosa", "مها", "夜更かしゲーム", "Bea"];
for (const [index, displayName] of people.entries()) {
  const streamer = await makeStreamer(
    api.db,
    {
      displayName,
      shortBio: `the ${ORDINALS[index]} one`,
      createdAt: new Date(Date.UTC(2026, 0, 1 + index)),
    },
    {
      averageViewers: index * 10,
      viewers: index + 1,
      streamingPlatforms: index % 2 ? ["twitch"] : ["youtube", "kick"],
      streamTypes: index === 0 ? ["music"] : ["gaming"],
      status: index < 2 ? "affiliate" : "neither",
      webcamUsage: "yes",
      microphoneUsage: index === 3 ? "never" : "always",
      primaryDevice: "PC",
    },
  );
  if (index === 1) await tagProfile(api.db, streamer.id, knight);
  if (index === 2) await tagProfile(api.db, streamer.id, cosy);
  if (index < 2) await makeScheduleEntry(api.db, streamer.id, LIVE_NOW);
  for (let follower = 0; follower < index; follower += 1) {
    await makeFollow(api.db, (await makeUser(api.db)).id, streamer.id);
  }
}

test("list returns twenty streamers per page, newest first, by default", async () => {
  const page = await list();
  expect(page).toMatchObject({ total: 6, page: 1, totalPages: 1 });
  expect(page.items[0]?.displayName).toBe("Bea");
});

test.each([
  ["emile", ["Émile Bâton"]],
  ["BATO", ["Émile Bâton"]],
  ["even", ["100% Rosa"]],
  ["hollow kni", ["Night_Owl"]],
  ["one third", ["مها"]],
  ["مه", ["مها"]],
  ["ゲーム", ["夜更かしゲーム"]],
  ["bea xyz", []],
  ["%", []],
  ["!!!", []],
  ["'; drop table users; --", []],
  ["z:* | b", []],
])("the search %j finds %j", async (search, expected) => {
  expect(await names({ search })).toEqual(expected);
});

test("displayName matches names only and treats wildcards literally", async () => {
  expect(await names({ displayName: "ile ba" })).toEqual(["Émile Bâton"]);
  expect(await names({ displayName: "hollow" })).toEqual([]);
  expect(await names({ displayName: "%" })).toEqual(["100% Rosa"]);
  expect(await names({ displayName: "t_o" })).toEqual(["Night_Owl"]);
  expect(await names({ displayName: "\\" })).toEqual([]);
});
