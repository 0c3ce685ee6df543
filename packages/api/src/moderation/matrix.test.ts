import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { appRouter } from "../root.ts";
import { createTestApi } from "../testing/create-test-api.ts";
import { type Judgement, judge, WHY } from "../testing/judged-people.ts";
import {
  isSeen,
  makeWorld,
  type Person,
  type Probe,
  procedureOf,
  STREAMER_PROBES,
  VIEWER_PROBES,
  type World,
} from "../testing/people-probes.ts";
import { caseOf, moderator } from "../testing/reported-things.ts";
import { SHOW_NOBODY } from "../testing/shows-nobody.ts";

let api: Awaited<ReturnType<typeof createTestApi>>;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const shelf = "is a shelf, or an order that people are offered by";
const reel = "is the reel, which is offered";
const search = "is found by words";

/** Where somebody limited is not seen, and why; everywhere else they are: page, clips, calendar and follow lists stay. */
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
  "surf.line": shelf,
  "surf.next": shelf,
};

/** Probes whose answers hold the clip, or are about it; none does once it is hidden. */
const OF_THE_CLIP = Object.keys(STREAMER_PROBES).filter((name) =>
  /^(clips\.(byStreamer|forSwipe|like|unlike|liked|likedBy|reels|trending)|safety\.(hideClip|unhideClip|hiddenClips))( |$)/.test(
    name,
  ),
);

test("every procedure is probed or shows nobody, and says why (S2)", () => {
  const probed = new Set([...Object.keys(STREAMER_PROBES), ...Object.keys(VIEWER_PROBES)].map(procedureOf));
  expect([...probed, ...Object.keys(SHOW_NOBODY)].sort()).toEqual(
    Object.keys(appRouter._def.procedures).sort(),
  );
  const known = Object.keys(STREAMER_PROBES);
  expect(Object.keys(WITHOUT_THE_LIMITED).filter((name) => !known.includes(name))).toEqual([]);
});

const GONE: readonly Judgement[] = [{ action: "suspend", days: 7 }, { action: "ban" }];

type Subject = (world: World) => Person;
const STREAMER: Subject = ({ streamer }) => streamer;
const VIEWER: Subject = ({ viewer }) => viewer;

describe.each([
  ["a streamer", STREAMER, STREAMER_PROBES],
  ["a viewer", VIEWER, VIEWER_PROBES],
] as const)("%s", (_, subject, probes: Record<string, Probe>) => {
  test.each(Object.entries(probes))("%s shows nobody who is suspended or banned", async (_name, probe) => {
    for (const judgement of GONE) {
      const world = await makeWorld(api);
      await judge(api, subject(world).profileId, judgement);
      expect(await isSeen(probe, world, subject(world)), judgement.action).toBe(false);
    }
    const world = await makeWorld(api);
    for (const judgement of GONE) await (await judge(api, subject(world).profileId, judgement)).takeBack();
    expect(await isSeen(probe, world, subject(world)), "taken back").toBe(true);
  });
});

test.each(Object.entries(STREAMER_PROBES))(
  "%s shows somebody limited where it should",
  async (name, probe) => {
    const limited = await makeWorld(api);
    await judge(api, limited.streamer.profileId, { action: "limit", days: 1 });
    expect(await isSeen(probe, limited, limited.streamer)).toBe(!(name in WITHOUT_THE_LIMITED));
    const again = await makeWorld(api);
    await (await judge(api, again.streamer.profileId, { action: "limit" })).takeBack();
    expect(await isSeen(probe, again, again.streamer), "taken back").toBe(true);
  },
);

async function hideClip({ viewer, clipId }: World) {
  await viewer.call.reports.create({ kind: "clip", id: clipId, reason: "scam" });
  const call = api.call(await moderator(api)).moderation;
  const { id } = await call.decide({ id: await caseOf(api, clipId), action: "hide_clip", ...WHY });
  return () => call.takeBack({ id, words: "It is fine" });
}

const clipOf = ({ streamer, clipId }: World): Person => ({ ...streamer, canaries: [clipId, "Canary clip"] });

test.each(OF_THE_CLIP)("%s shows no hidden clip", async (name) => {
  const probe = STREAMER_PROBES[name];
  if (!probe) throw new Error("There is no such probe");
  const hidden = await makeWorld(api);
  await hideClip(hidden);
  expect(await isSeen(probe, hidden, clipOf(hidden))).toBe(false);
  const again = await makeWorld(api);
  await (await hideClip(again))();
  expect(await isSeen(probe, again, clipOf(again)), "taken back").toBe(true);
});
