import { writeFileSync } from "node:fs";
import path from "node:path";
import { clips } from "@starling/db/schema/clips";
import { pictures } from "@starling/db/schema/pictures";
import { profiles } from "@starling/db/schema/profiles";
import { makeClip } from "@starling/db/testing/factories/clips";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { openTestServer } from "../testing/open-test-server.ts";
import { member, moderator, type Person } from "../testing/people.ts";
import type { TestServer } from "../testing/start-test-server.ts";
import { videoBytes } from "../testing/videos.ts";

const server = await openTestServer();
const another = await openTestServer({ beside: server });

type FileName = "avatar" | "banner" | "poster" | "video" | "download" | "captions" | "card";
type Statuses = Record<FileName, number>;

const ALL: Statuses = {
  avatar: 200,
  banner: 200,
  poster: 200,
  video: 200,
  download: 200,
  captions: 200,
  card: 200,
};
const NONE: Statuses = {
  avatar: 404,
  banner: 404,
  poster: 404,
  video: 404,
  download: 404,
  captions: 404,
  card: 404,
};
const WITHOUT_CLIP: Statuses = { ...ALL, poster: 404, video: 404, download: 404, captions: 404 };

const WHY = { rule: "nudity", words: "This is not allowed here" } as const;
const A_WEBP = Buffer.concat([
  Buffer.from("RIFF\0\0\0\0WEBPVP8 ", "latin1"),
  Buffer.from(videoBytes("clip.mp4").slice(0, 64)),
]);

interface World {
  owner: Person;
  clipId: string;
  addresses: Record<FileName, string>;
}

async function putPicture(): Promise<{ key: string; address: string }> {
  const [stored] = await server.ports.media.put([{ bytes: A_WEBP, type: "image/webp" }]);
  if (!stored) throw new Error("The picture was not stored");
  // Copies the file to the second server. Real servers on one machine would share a folder.
  writeFileSync(path.join(another.media.folder, stored.key), A_WEBP);
  return stored;
}

async function makeWorld(): Promise<World> {
  const { db } = server.database;
  const owner = await member(server, "streamer");
  const [avatar, banner, poster] = [await putPicture(), await putPicture(), await putPicture()];
  await db
    .update(profiles)
    .set({ avatar: avatar.address, banner: banner.address })
    .where(eq(profiles.id, owner.profileId));
  await db.insert(pictures).values([
    { profileId: owner.profileId, kind: "avatar", keys: [avatar.key] },
    { profileId: owner.profileId, kind: "banner", keys: [banner.key] },
  ]);
  const mediaKey = `video-${poster.key}`;
  for (const { media } of [server, another])
    writeFileSync(path.join(media.folder, ".videos", mediaKey), videoBytes("clip.mp4"));
  const clip = await makeClip(db, owner.profileId, {
    mediaKey,
    poster: poster.address,
    posterKeys: [poster.key],
  });
  await db.update(clips).set({ captionsLanguage: "en", captions: "WEBVTT" }).where(eq(clips.id, clip.id));
  const { browser } = await member(server, "viewer");
  const { text } = await browser.request(`/api/v1/clip/${owner.profileId}`);
  const [item] = JSON.parse(text).data.items;
  const addresses = {
    avatar: avatar.address,
    banner: banner.address,
    poster: poster.address,
    video: item.url,
    download: item.downloadUrl,
    captions: item.captions.url,
    card: `/streamer/${owner.profileId}/card.png`,
  };
  return { owner, clipId: clip.id, addresses };
}

async function statuses(
  { addresses }: World,
  at: TestServer = server,
  browser = at.browser(),
): Promise<Record<string, number>> {
  const entries = Object.entries(addresses).map(async ([name, address]) => {
    const { status } = await browser.request(address);
    if (status !== 503) return [name, status] as const;
    // On a slow machine, a link preview may time out; previews then get a 503 for two seconds.
    at.clock.advance({ seconds: 3 });
    return [name, (await browser.request(address)).status] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

type Decision =
  | { kind: "picture" | "clip" | "profile"; action: string; days?: number }
  | { kind: "picture"; action: string; part: "avatar" };

async function decide({ owner, clipId }: World, { kind, ...decision }: Decision) {
  const id = kind === "clip" ? clipId : owner.profileId;
  const judge = await moderator(server);
  const reporter = await member(server, "viewer");
  const reported = await reporter.browser.mutate("reports.create", { kind, id, reason: "nudity" });
  expect(reported.status, reported.text).toBe(200);
  const [found] = await server.database.sql<{ id: string }[]>`
    select id from moderation_cases where subject_id = ${id} and closed_at is null`;
  const decided = await judge.browser.mutate("moderation.decide", { id: found?.id, ...decision, ...WHY });
  expect(decided.status, decided.text).toBe(200);
  const decisionId = JSON.parse(decided.text).result.data.json.id;
  const takeBack = async () => {
    const words = "This was a mistake";
    const undone = await judge.browser.mutate("moderation.takeBack", { id: decisionId, words });
    expect(undone.status, undone.text).toBe(200);
  };
  return { judge, takeBack };
}

const DECISIONS: [Decision, Statuses][] = [
  [
    { kind: "picture", action: "hide_picture" },
    { ...ALL, avatar: 404 },
  ],
  [{ kind: "clip", action: "hide_clip" }, WITHOUT_CLIP],
  [{ kind: "profile", action: "suspend", days: 7 }, NONE],
  [{ kind: "profile", action: "ban" }, NONE],
  [{ kind: "profile", action: "limit", days: 7 }, ALL],
];

describe.each(DECISIONS)("access to files after the decision $action", (decision, expected) => {
  test("each process serves only visible files, and all files again after a reversal (security row S8)", async () => {
    const world = await makeWorld();
    for (const at of [server, another]) expect(await statuses(world, at)).toEqual(ALL);
    const { judge, takeBack } = await decide(world, decision);
    for (const at of [server, another]) expect(await statuses(world, at)).toEqual(expected);
    const seen = await statuses(world, server, judge.browser);
    if (decision.kind === "picture") expect(seen).toMatchObject({ avatar: 200 });
    if (decision.kind === "clip") expect(seen).toMatchObject({ poster: 200, video: 200 });
    await takeBack();
    for (const at of [server, another]) expect(await statuses(world, at)).toEqual(ALL);
  });
});

test("the owner can still see their hidden clip", async () => {
  const world = await makeWorld();
  await decide(world, { kind: "clip", action: "hide_clip" });
  const seen = await statuses(world, server, world.owner.browser);
  expect(seen).toMatchObject({ poster: 200, video: 200 });
  const again = await world.owner.browser.request(world.addresses.poster);
  expect(again.headers.get("cache-control")).toBe("no-store");
});

test("only moderators of a deleted account's cases can see its files", async () => {
  const world = await makeWorld();
  const { sql } = server.database;
  const reporter = await member(server, "viewer");
  const report = { kind: "picture", id: world.owner.profileId, reason: "nudity" };
  expect((await reporter.browser.mutate("reports.create", report)).status).toBe(200);
  await sql`delete from users where id = ${world.owner.userId}`;
  for (const at of [server, another]) expect(await statuses(world, at)).toEqual(NONE);
  const judge = await moderator(server);
  expect((await judge.browser.request(world.addresses.avatar)).status).toBe(200);
  expect((await judge.browser.request(world.addresses.banner)).status).toBe(404);
  expect((await reporter.browser.request(world.addresses.avatar)).status).toBe(404);
});

test("shared caches do not store files, and browsers revalidate files within a minute", async () => {
  const world = await makeWorld();
  const etags = new Map<string, string>();
  for (const [name, address] of Object.entries(world.addresses)) {
    const { headers } = await server.browser().request(address);
    const cacheControl = headers.get("cache-control") ?? "";
    expect(cacheControl, name).toMatch(/\bprivate\b|\bno-cache\b|\bno-store\b/);
    expect(Number(/max-age=(\d+)/.exec(cacheControl)?.[1] ?? 0), name).toBeLessThanOrEqual(60);
    etags.set(address, headers.get("etag") ?? "");
  }
  const again = () =>
    Promise.all(
      [world.addresses.avatar, world.addresses.video, world.addresses.card].map(async (address) => {
        // By default, `fetch` would send `cache-control: no-cache`, and the server would then not respond
        // with 304.
        const headers = { "if-none-match": etags.get(address) ?? "", "cache-control": "max-age=0" };
        return (await server.browser().request(address, { headers })).status;
      }),
    );
  expect(await again()).toEqual([304, 304, 304]);
  await decide(world, { kind: "profile", action: "suspend", days: 7 });
  expect(await again()).toEqual([404, 404, 404]);
});

test("a picture cannot be read at a video's path, nor a video at a picture's path", async () => {
  const world = await makeWorld();
  const [videoPath = ""] = world.addresses.video.split("?");
  const key = path.basename(videoPath);
  expect((await server.browser().request(`/media/${key}`)).status).toBe(404);
  expect((await server.browser().request(`/videos/${path.basename(world.addresses.poster)}`)).status).toBe(
    404,
  );
});
