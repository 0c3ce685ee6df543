import * as schema from "@starling/db/schema";
import { makeTaxonomyItem } from "@starling/db/testing/factories/taxonomy";
import type { UpdateProfileInput } from "@starling/validators/profiles";
import { drizzle } from "drizzle-orm/postgres-js";
import { expect, test } from "vitest";
import { createCaller } from "../../root.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { refreshEntries } from "../directory/entries.service.ts";

const api = await openTestApi();
let id: string;

async function save(input: UpdateProfileInput, actor = streamer) {
  const sent: string[] = [];
  const db = drizzle(api.sql, { schema, logger: { logQuery: (query) => void sent.push(query) } });
  const answer = await createCaller({ ...api.context(actor), db }).profiles.update(input);
  return { answer, sent };
}

const changes = async () => (await api.sql`select from directory_changes`).length;
const cardOf = async () =>
  JSON.parse((await api.sql`select card from directory_cards where profile_id = ${id}`)[0]?.card);

const inputs: UpdateProfileInput[] = [
  {},
  { shortBio: 'Quotes " and \\ and {braces}' },
  { shortBio: "" },
  { bio: "Two\nlines", languages: ["de", "en", "de"] },
  { languages: null },
  { twitchAffiliateStatus: "partner", webcamUsage: "yes", microphoneUsage: "sometimes" },
  { twitchAffiliateStatus: "", webcamUsage: null },
  { averageViewers: 12, maxViewerGoal: 400 },
  { averageViewers: null, maxViewerGoal: null },
  { streamingPlatforms: ["twitch", "youtube"], channelLinks: { twitch: "https://twitch.tv/saved" } },
  { streamingPlatforms: [], channelLinks: null },
  { streamTypes: ["just-chatting"], chatAtmosphere: "quiet" },
  { gender: "female", visibility: { gender: "public" } },
  { visibility: { ethnicity: "signed-in" } },
  { gender: "", visibility: null },
  { hardware: { audio: { headset: "Any" } }, streamingFrequency: { hoursPerWeek: "5-10" } },
  { streamSetup: "pc" },
  { streamSetup: null },
];

const streamer = await api.member("streamer");
const viewer = await api.member("viewer");
await api.call(viewer).profiles.create({ displayName: "A viewer" });
const items = (kind: "game" | "tag" | "category") =>
  Promise.all(["One", "Two"].map((name) => makeTaxonomyItem(api.db, kind, `${name} ${kind}`)));
const [games, tags, categories] = [await items("game"), await items("tag"), await items("category")];
const ids = (found: { id: string }[]) => found.map((item) => item.id).reverse();
const lists = {
  primaryCategory: categories[0]?.id ?? "",
  favoriteGames: ids(games),
  streamingTags: ids(tags),
};
const made = await api.call(streamer).profiles.create({
  ...lists,
  displayName: "Saved",
  schedule: [{ dayOfWeek: 1, startTime: "20:00", endTime: "22:00", timeZone: "UTC" }],
});
id = made.id;

test.each(inputs)(
  "saving %j takes two SQL statements, returns the stored profile and updates the directory entry",
  async (input) => {
    const { answer, sent } = await save(input);
    expect(sent).toHaveLength(2);
    expect(await api.call(streamer).profiles.own()).toEqual(answer);
    const before = await changes();
    await api.db.transaction((tx) => refreshEntries({ ...api.context(), db: tx }, [id]));
    expect(await changes()).toBe(before);
  },
);

test("accepts the current picture's URL without a transaction and rejects other URLs", async () => {
  const avatar = "https://media.example/avatar.webp";
  await api.sql`update profiles set avatar = ${avatar} where user_id = ${streamer.userId}`;
  expect((await save({ avatar, shortBio: "With its picture" })).sent).toHaveLength(2);
  await expect(save({ avatar: "https://media.example/another.webp" })).rejects.toMatchObject({
    cause: { fields: [{ path: "avatar" }] },
  });
  await api.sql`update profiles set avatar = null where user_id = ${streamer.userId}`;
});

test("concurrent saves of different fields of a streamer's profile lose no change", async () => {
  const parts = [{ bio: "Met" }, { shortBio: "Met" }, { averageViewers: 7 }, { languages: ["ko" as const] }];
  for (let round = 0; round < 5; round += 1) {
    const together = parts.map((part) => ({ ...part, displayName: `Round ${round}` }));
    await Promise.all(together.map((part) => api.call(streamer).profiles.update(part)));
    const own = await api.call(streamer).profiles.own();
    expect(own).toMatchObject({ ...Object.assign({}, ...together) });
    await save({ bio: "", shortBio: "", averageViewers: null, languages: null });
  }
});

test("does not overwrite a card that another transaction changed between read and write", async () => {
  const [isWritten, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const renaming = api.db.transaction(async (tx) => {
    await tx.execute(`update users set username = 'renamed' where id = '${streamer.userId}'`);
    await refreshEntries({ ...api.context(), db: tx }, [id]);
    isWritten.resolve();
    await mayCommit.promise;
  });
  await isWritten.promise;
  const saving = save({ shortBio: "Saved meanwhile" });
  await expect
    .poll(async () => (await api.sql`select from pg_locks where not granted`).length, { timeout: 5_000 })
    .toBeGreaterThan(0);
  mayCommit.resolve();
  await renaming;
  expect((await saving).answer).toMatchObject({ username: "renamed", shortBio: "Saved meanwhile" });
  expect(await cardOf()).toMatchObject({ username: "renamed", shortBio: "Saved meanwhile" });
});
