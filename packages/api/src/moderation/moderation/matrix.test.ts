import { describe, expect, test } from "vitest";
import { judge, WHY } from "../../testing/judged-people.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import {
  makeWorld,
  type Person,
  type Probe,
  probesThatSee,
  STREAMER_PROBES,
  VIEWER_PROBES,
  type World,
} from "../../testing/people-probes.ts";
import { caseOf, moderator } from "../../testing/reported-content.ts";

const api = await openTestApi();

const shelf = "is a shelf, or an order that people are offered by";
const reel = "is the reel, which is offered";
const search = "is found by words";

const WITHOUT_THE_LIMITED: Record<string, string> = {
  "clips.reels": reel,
  "clips.reels by search": search,
  "clips.reels of what was watched": reel,
  "clips.trending": reel,
  "discovery.counts": search,
  "discovery.featured": shelf,
  "discovery.list by search": search,
  "discovery.list in swipe mode": shelf,
  "discovery.list as a shelf": shelf,
  "discovery.now": shelf,
  "discovery.publicShelf": shelf,
  "discovery.publicShelf of rising stars": shelf,
  "discovery.shelf": shelf,
  "discovery.similar": "suggests who is like somebody",
  "discovery.suggest": search,
  "raids.suggestions": shelf,
  "surf.line": shelf,
  "surf.next": shelf,
};

const OF_THE_CLIP = Object.fromEntries(
  Object.entries(STREAMER_PROBES).filter(([name]) =>
    /^(clips\.(byStreamer|forSwipe|like|unlike|liked|likedBy|reels|trending)|safety\.(hideClip|unhideClip|hiddenClips))( |$)/.test(
      name,
    ),
  ),
);

test("WITHOUT_THE_LIMITED, the exceptions for limited streamers, lists only keys of STREAMER_PROBES", () => {
  const known = Object.keys(STREAMER_PROBES);
  expect(Object.keys(WITHOUT_THE_LIMITED).filter((name) => !known.includes(name))).toEqual([]);
});

/**
 * Times after which no answer is cached any longer: `SECOND` after a decision, `LATER` after its reversal.
 */
const SECOND = { seconds: 1 };
const LATER = { minutes: 6 };

describe.each([
  ["streamer", STREAMER_PROBES],
  ["viewer", VIEWER_PROBES],
] as const)("visibility of a %s", (role, probes: Record<string, Probe>) => {
  test("no procedure shows the profile while it is suspended or banned", async () => {
    const world = await makeWorld(api);
    const { [role]: subject } = world;
    const seeing = () => probesThatSee(probes, world, subject);
    const all = Object.keys(probes);
    expect(await seeing(), "before").toEqual(all);
    const { takeBack } = await judge(api, subject.profileId, { action: "suspend", days: 7 });
    api.clock.advance(SECOND);
    expect(await seeing(), "suspended").toEqual([]);
    await takeBack();
    api.clock.advance(LATER);
    expect(await seeing(), "reversed").toEqual(all);
    const ban = await judge(api, subject.profileId, { action: "ban" });
    api.clock.advance(SECOND);
    expect(await seeing(), "banned").toEqual([]);
    await ban.takeBack();
    api.clock.advance(LATER);
    expect(await seeing(), "ban undone").toEqual(all);
  });
});

test("a limited streamer is hidden only from the procedures listed in WITHOUT_THE_LIMITED", async () => {
  const world = await makeWorld(api);
  const seeing = () => probesThatSee(STREAMER_PROBES, world, world.streamer);
  const all = Object.keys(STREAMER_PROBES);
  const { takeBack } = await judge(api, world.streamer.profileId, { action: "limit", days: 1 });
  expect(await seeing(), "limited").toEqual(all.filter((name) => !(name in WITHOUT_THE_LIMITED)));
  await takeBack();
  api.clock.advance(LATER);
  expect(await seeing(), "reversed").toEqual(all);
});

async function hideClip({ viewer, clipId }: World) {
  await viewer.call.reports.create({ kind: "clip", id: clipId, reason: "scam" });
  const call = api.call(await moderator(api)).moderation;
  const { id } = await call.decide({ id: await caseOf(api, clipId), action: "hide_clip", ...WHY });
  return () => call.takeBack({ id, words: "It is fine" });
}

test("no procedure shows a hidden clip until the decision is undone", async () => {
  const world = await makeWorld(api);
  const clip: Person = { ...world.streamer, canaries: [world.clipId, "Canary clip"] };
  const seeing = () => probesThatSee(OF_THE_CLIP, world, clip);
  const all = Object.keys(OF_THE_CLIP);
  expect(await seeing(), "before").toEqual(all);
  const takeBack = await hideClip(world);
  api.clock.advance(SECOND);
  expect(await seeing(), "hidden").toEqual([]);
  await takeBack();
  api.clock.advance(LATER);
  expect(await seeing(), "reversed").toEqual(all);
});
