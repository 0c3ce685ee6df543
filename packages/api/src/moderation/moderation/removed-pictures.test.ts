import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { deleteQueuedJobs, queuedJobs } from "@starling/db/testing/queued-jobs";
import sharp, { type Sharp } from "sharp";
import { beforeEach, expect, test } from "vitest";
import { setPoster } from "../../clips/clips/uploads/posters.service.ts";
import { finishClip } from "../../clips/clips/uploads/publishing.service.ts";
import { systemContext, type UserActor } from "../../context.ts";
import { runJob } from "../../jobs.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { refusalOf } from "../../testing/refusals.ts";
import { caseOf, moderator } from "../../testing/reported-content.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { videoBytes } from "../../testing/videos.ts";

const RESEMBLES_REMOVED_PICTURE =
  "This picture looks like one that our moderators removed. Please choose another one.";

const api = await openTestApi();
beforeEach(async () => {
  await deleteQueuedJobs(api.sql);
  await api.sql`truncate moderation_cases cascade`;
});

async function scene(seed: number, { width = 640, height = 640 } = {}): Promise<Buffer> {
  let state = seed * 7_919 + 17;
  const next = (most: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % most;
  };
  const shapes = Array.from(
    { length: 40 },
    () =>
      `<circle cx="${next(width)}" cy="${next(height)}" r="${20 + next(120)}" fill="rgb(${next(255)},${next(255)},${next(255)})" opacity="0.8"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#567"/>${shapes.join("")}</svg>`;
  return sharp(Buffer.from(svg)).blur(3).png().toBuffer();
}

const fileOf = (bytes: Buffer) => new File([new Uint8Array(bytes)], "a.png", { type: "image/png" });

async function streamer(): Promise<UserActor> {
  const actor = await api.member("streamer");
  await makeStreamer(api.db, { userId: actor.userId });
  await api.fill();
  return actor;
}

const show = async (actor: UserActor, bytes: Buffer) =>
  (await api.call(actor).profiles.update({ avatar: fileOf(bytes) })).avatar;

const hide = { rule: "nudity", words: "This is not possible here" } as const;

async function removed(actor: UserActor, bytes: Buffer) {
  await show(actor, bytes);
  const { id } = await api.call(actor).profiles.me();
  const report = { kind: "picture", id, reason: "nudity" } as const;
  await api.call(await api.member("viewer")).reports.create(report);
  const caseId = await caseOf(api, id);
  const judge = await moderator(api);
  await deleteQueuedJobs(api.sql);
  const decision = await api.call(judge).moderation.decide({ id: caseId, action: "hide_picture", ...hide });
  return { decisionId: decision.id, judge };
}

const kept = async () => (await api.sql`select decision_id from removed_pictures`).length;

const COPIES: Record<string, (picture: Sharp) => Sharp> = {
  "the same file": (picture) => picture.png(),
  "encoded anew": (picture) => picture.jpeg({ quality: 40 }),
  smaller: (picture) => picture.resize(300, 300).webp({ quality: 60 }),
  tinted: (picture) => picture.tint({ r: 240, g: 220, b: 200 }).png(),
  grey: (picture) => picture.greyscale().png(),
  brighter: (picture) => picture.modulate({ brightness: 1.08 }).png(),
  "cut a little": (picture) => picture.extract({ left: 8, top: 8, width: 624, height: 624 }).png(),
  blurred: (picture) => picture.blur(2).png(),
};

test("rejects copies of a removed picture from any account and accepts different pictures", async () => {
  const actor = await streamer();
  const picture = await scene(1);
  await removed(actor, picture);
  await runJobs(api, "keep_removed_picture");
  expect(await kept()).toBe(1);
  const other = await streamer();
  const before = (await api.call(other).profiles.me()).avatar;
  for (const [name, copy] of Object.entries(COPIES)) {
    const bytes = await copy(sharp(picture)).toBuffer();
    expect(await refusalOf(show(other, bytes)), name).toEqual({
      code: "VALIDATION",
      message: RESEMBLES_REMOVED_PICTURE,
      fields: [{ path: "avatar", message: RESEMBLES_REMOVED_PICTURE }],
    });
  }
  expect((await refusalOf(show(actor, picture))).message).toBe(RESEMBLES_REMOVED_PICTURE);
  expect((await api.call(other).profiles.me()).avatar).toBe(before);
  for (let seed = 2; seed < 14; seed += 1) expect(await show(other, await scene(seed))).not.toBe(before);
});

test("restores the picture and deletes its hash when a decision is undone", async () => {
  const actor = await streamer();
  const picture = await scene(20);
  const shown = await show(actor, picture);
  const { decisionId, judge } = await removed(actor, picture);
  await runJobs(api, "keep_removed_picture");
  const address = (await api.call(actor).profiles.me()).avatar;
  expect([address, await kept()]).toEqual([null, 1]);
  await api.call(judge).moderation.takeBack({ id: decisionId, words: "A mistake" });
  expect(await kept()).toBe(0);
  expect((await api.call(actor).profiles.me()).avatar).not.toBeNull();
  expect(shown).not.toBeNull();
  await show(await streamer(), picture);
});

test("stores no hash for a decision that was undone, even if undone concurrently", async () => {
  const actor = await streamer();
  const { decisionId, judge } = await removed(actor, await scene(22));
  const system = systemContext(api.db, api.ports, "test");
  await Promise.all([
    runJob("keep_removed_picture", system, { decisionId }),
    api.call(judge).moderation.takeBack({ id: decisionId, words: "A mistake" }),
  ]);
  expect(await kept()).toBe(0);
  await runJob("keep_removed_picture", system, { decisionId });
  expect(await kept()).toBe(0);
});

test("stores no hash of a featureless picture, because it would match every other featureless picture", async () => {
  const plain = (background: string) =>
    sharp({ create: { width: 300, height: 300, channels: 3, background } })
      .png()
      .toBuffer();
  const actor = await streamer();
  await removed(actor, await plain("teal"));
  await runJobs(api, "keep_removed_picture");
  expect(await kept()).toBe(0);
  await show(actor, await plain("navy"));
});

async function clipWith(actor: UserActor, poster: Buffer): Promise<string> {
  const { clip } = await api.call(actor).clips.create({ title: "A leap", description: "Over", duration: 2 });
  const [video, picture] = await api.media.put([
    { bytes: videoBytes("clip.mp4"), type: "video/mp4" },
    { bytes: new Uint8Array(poster), type: "image/png" },
  ]);
  const system = systemContext(api.db, api.ports, "test");
  await setPoster(system, { clipId: clip.id, key: picture?.key ?? "" });
  await finishClip(system, { clipId: clip.id, key: video?.key ?? "" });
  return clip.id;
}

test("publishes a clip whose poster resembles a hidden poster, but opens a case for it", async () => {
  const wide = { width: 1_280, height: 720 };
  const hidden = await clipWith(await streamer(), await scene(30, wide));
  const report = { kind: "clip", id: hidden, reason: "violence" } as const;
  await api.call(await api.member("viewer")).reports.create(report);
  const judge = await moderator(api);
  const decide = {
    id: await caseOf(api, hidden),
    action: "hide_clip",
    rule: "violence",
    words: "No",
  } as const;
  await api.call(judge).moderation.decide(decide);
  await runJobs(api, "keep_removed_picture");
  expect(await kept()).toBe(1);
  const innocent = await clipWith(await streamer(), await scene(31, wide));
  const copied = await clipWith(
    await streamer(),
    await sharp(await scene(30, wide))
      .jpeg()
      .toBuffer(),
  );
  expect((await queuedJobs(api.sql)).filter(({ name }) => name === "screen_clip").length).toBeGreaterThan(2);
  await runJobs(api, "screen_clip");
  const { cases } = await api.call(judge).moderation.cases({});
  expect(cases).toMatchObject([{ kind: "clip", reason: "violence", reports: 1 }]);
  expect(cases[0]?.id).toBe(await caseOf(api, copied));
  await expect(caseOf(api, innocent)).rejects.toThrow("There is no open case");
});
