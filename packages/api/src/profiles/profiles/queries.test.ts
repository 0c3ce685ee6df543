import * as schema from "@starling/db/schema";
import { makeTaxonomyItem } from "@starling/db/testing/factories/taxonomy";
import { drizzle } from "drizzle-orm/postgres-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { UserActor } from "../../context.ts";
import { createCaller } from "../../root.ts";
import { createTestApi } from "../../testing/create-test-api.ts";

let api: Awaited<ReturnType<typeof createTestApi>>;
let streamer: UserActor;
let input: Parameters<ReturnType<typeof createCaller>["profiles"]["create"]>[0];

beforeAll(async () => {
  api = await createTestApi();
  streamer = await api.member("streamer");
  const [game, tag, category] = [
    await makeTaxonomyItem(api.db, "game", "Chess"),
    await makeTaxonomyItem(api.db, "tag", "Calm"),
    await makeTaxonomyItem(api.db, "category", "Board games"),
  ];
  input = {
    displayName: "Counted",
    bio: "A bio",
    gender: "female",
    primaryCategory: category.id,
    favoriteGames: [game.id],
    streamingTags: [tag.id],
    streamingPlatforms: ["twitch"],
    channelLinks: { twitch: "https://twitch.tv/counted" },
    hardware: { audio: { headset: "Any" } },
    schedule: [{ dayOfWeek: 1, startTime: "20:00", endTime: "22:00", timeZone: "UTC" }],
    visibility: { gender: "public" },
  };
});
afterAll(() => api.close());

/** Counts the statements sent, except begin and commit. */
async function statementsOf(
  run: (call: ReturnType<typeof createCaller>) => Promise<unknown>,
  actor: UserActor,
) {
  const sent: string[] = [];
  const db = drizzle(api.sql, { schema, logger: { logQuery: (query) => void sent.push(query) } });
  await run(createCaller({ ...api.context(actor), db }));
  return sent.length;
}

test("writes a full profile with at most 8 statements", async () => {
  expect(await statementsOf((call) => call.profiles.create(input), streamer)).toBeLessThanOrEqual(8);
  expect(await statementsOf((call) => call.profiles.update(input), streamer)).toBeLessThanOrEqual(8);
});

test("reads a profile with at most 3 statements", async () => {
  const { id } = await api.call(streamer).profiles.me();
  const viewer = await api.member("viewer");
  const { id: viewerId } = await api.call(viewer).profiles.create({ displayName: "A viewer" });
  expect(await statementsOf((call) => call.profiles.me(), streamer)).toBe(1);
  expect(await statementsOf((call) => call.profiles.streamer({ id }), viewer)).toBeLessThanOrEqual(3);
  expect(await statementsOf((call) => call.profiles.viewer({ id: viewerId }), streamer)).toBeLessThanOrEqual(
    3,
  );
  expect(await statementsOf((call) => call.profiles.byId({ id }), viewer)).toBeLessThanOrEqual(3);
});
