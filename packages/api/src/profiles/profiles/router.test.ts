import { makeTaxonomyItem } from "@starling/db/testing/factories/taxonomy";
import type { CreateProfileInput } from "@starling/validators/profiles";
import { beforeEach, expect, test } from "vitest";
import type { UserActor } from "../../context.ts";
import { openTestApi } from "../../testing/open-test-api.ts";

const api = await openTestApi();
let streamer: UserActor;
let viewer: UserActor;

beforeEach(async () => {
  streamer = await api.member("streamer");
  viewer = await api.member("viewer");
});

function whole(): CreateProfileInput {
  return {
    displayName: "Moth Lantern",
    shortBio: "Slow runs after dark",
    bio: "A longer story",
    languages: ["en", "pt"],
    streamingPlatforms: ["twitch", "apple"],
    channelLinks: { twitch: "twitch.tv/moth_lantern", apple: "Tide | moth" },
    streamTypes: ["gaming"],
    primaryCategory: category.id,
    favoriteGames: [game.id],
    streamingTags: [tag.id],
    averageViewers: 9,
    maxViewerGoal: 50,
  };
}

const game = await makeTaxonomyItem(api.db, "game", "Celeste");
const tag = await makeTaxonomyItem(api.db, "tag", "Late night");
const category = await makeTaxonomyItem(api.db, "category", "Platformers");

test("own returns null, and me returns 404, before a profile is created", async () => {
  expect(await api.call(streamer).profiles.own()).toBeNull();
  await expect(api.call(streamer).profiles.me()).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(api.call(streamer).profiles.update({ bio: "x" })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("search finds a new profile immediately, and a changed profile by its new text only", async () => {
  const found = async (search: string) =>
    (await api.call(viewer).discovery.list({ search })).items.map((i) => (i.isLocked ? "" : i.userId));
  await api.call(streamer).profiles.create({ ...whole(), displayName: "Quokka Hour" });
  for (const word of [
    "quok",
    "slow runs",
    "longer story",
    "celeste",
    "late",
    "platform",
    streamer.username,
  ]) {
    expect(await found(word), word).toContain(streamer.userId);
  }
  await api.call(streamer).profiles.update({ displayName: "Wombat Hour", favoriteGames: [] });
  expect(await found("quokka")).not.toContain(streamer.userId);
  expect(await found("celeste")).not.toContain(streamer.userId);
  expect(await found("wombat")).toContain(streamer.userId);
});

test("keeps an omitted field and clears an empty or null one", async () => {
  const call = api.call(streamer);
  await call.profiles.create(whole());
  const renamed = await call.profiles.update({ displayName: "Moth" });
  expect(renamed).toMatchObject({ displayName: "Moth", bio: "A longer story", languages: ["en", "pt"] });
  const cleared = await call.profiles.update({
    shortBio: "",
    bio: null,
    languages: [],
    streamingPlatforms: null,
    channelLinks: null,
    primaryCategory: "",
    favoriteGames: [],
    streamingTags: null,
    averageViewers: null,
    maxViewerGoal: null,
  });
  expect(cleared).toMatchObject({
    shortBio: null,
    bio: null,
    languages: [],
    channelLinks: {},
    streamingPlatforms: [],
    streamTypes: ["gaming"],
    primaryCategory: null,
    favoriteGames: [],
    streamingTags: [],
    averageViewers: 0,
    maxViewerGoal: 25,
  });
  // 0 means no goal and is not replaced with the default (docs/product.md §2.10).
  expect(await call.profiles.update({ maxViewerGoal: 0 })).toMatchObject({ maxViewerGoal: 0 });
  await expect(call.profiles.update({ displayName: " " })).rejects.toMatchObject({
    code: "BAD_REQUEST",
    message: expect.stringContaining("Please enter a display name"),
  });
});

test("creates one profile per role, even on concurrent calls", async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 8 }, () => api.call(streamer).profiles.create({ displayName: "Once" })),
  );
  const refused = results.filter((result) => result.status === "rejected");
  expect(refused).toHaveLength(7);
  for (const { reason } of refused) {
    expect(reason).toMatchObject({ code: "CONFLICT", message: "You already have a profile" });
  }
  const asViewer: UserActor = { ...streamer, role: "viewer" };
  expect(await api.call(asViewer).profiles.own()).toBeNull();
  const made = await api.call(asViewer).profiles.create({ displayName: "Also" });
  expect(made.role).toBe("viewer");
  expect(made).not.toHaveProperty("averageViewers");
  expect(made).not.toHaveProperty("channelLinks");
});

test("rejects streamer fields sent by a viewer, with an error per field, and changes nothing", async () => {
  const { channelLinks, averageViewers } = whole();
  const given = { channelLinks, averageViewers };
  const refusal = {
    code: "BAD_REQUEST",
    message: "Only streamer profiles have this",
    cause: { fields: [{ path: "channelLinks" }, { path: "averageViewers" }] },
  };
  const call = api.call(viewer);
  await expect(call.profiles.create({ displayName: "Robin", ...given })).rejects.toMatchObject(refusal);
  expect(await call.profiles.own()).toBeNull();
  await call.profiles.create({ displayName: "Robin" });
  await expect(call.profiles.update({ bio: "new", ...given })).rejects.toMatchObject(refusal);
  expect(await call.profiles.me()).toMatchObject({ bio: null });
});

test("rejects unknown games, tags and categories with an error on their field", async () => {
  const cases = [
    { primaryCategory: game.id },
    { favoriteGames: [game.id, crypto.randomUUID()] },
    { streamingTags: ["nonsense"] },
  ];
  for (const fields of cases) {
    const [path] = Object.keys(fields);
    await expect(api.call(streamer).profiles.create({ displayName: "A", ...fields })).rejects.toMatchObject({
      code: "BAD_REQUEST",
      cause: { fields: [{ path }] },
    });
  }
  expect(await api.call(streamer).profiles.own()).toBeNull();
});
