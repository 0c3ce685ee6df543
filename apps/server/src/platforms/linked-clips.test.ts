import { channels } from "@starling/db/schema/channels";
import { linkedClips } from "@starling/db/schema/linked-clips";
import { makeChannel } from "@starling/db/testing/factories/channels";
import { clipsOfChannel } from "@starling/demo/channel-clips";
import { eq } from "drizzle-orm";
import type { Response } from "express";
import { afterAll, afterEach, expect, test } from "vitest";
import { clipIds, refusal, startTwitchImports, subjectsWith } from "../testing/twitch-imports.ts";

const imports = await startTwitchImports();
afterAll(() => imports.close());
afterEach(() => imports.reset());

test("offers clips in pages with small previews, and copies the picture of a linked clip", async () => {
  const { call, id, subject } = await imports.streamer();
  const all = clipsOfChannel(subject);
  const first = await call.linkedClips.offered({});
  expect(first.items.map((clip) => clip.id)).toEqual(clipIds(subject, 12));
  for (const { preview, isLinked } of first.items) {
    expect(preview).toMatch(/^data:image\/webp;base64,/);
    expect(preview?.length).toBeLessThan(20_000);
    expect(isLinked).toBe(false);
  }
  const second = await call.linkedClips.offered({ cursor: first.nextCursor ?? "" });
  expect(second.items).toHaveLength(Math.min(all.length - 12, 12));

  const linked = await call.linkedClips.link({ ids: clipIds(subject, 2) });
  expect(linked).toMatchObject({ source: "connected", hidden: [] });
  const titles = all.slice(0, 2).map(({ title }) => title);
  expect(linked.clips.map(({ title }) => title).sort()).toEqual([...titles].sort());
  for (const clip of linked.clips) {
    expect(clip.url).toMatch(/^https:\/\/twitch\.example\.test\/mika\/clip\//);
    expect(clip.thumbnail, "nothing is loaded from Twitch").not.toMatch(/platforms/);
    expect(clip.thumbnailSrcSet).toMatch(/480w/);
  }
  const rows = await imports.db.select().from(linkedClips).where(eq(linkedClips.profileId, id));
  for (const { thumbnailKeys } of rows) {
    for (const key of thumbnailKeys ?? []) expect(await imports.api.media.sizeOf(key)).toBeGreaterThan(100);
  }
  const again = await call.linkedClips.offered({});
  expect(again.items.filter(({ isLinked }) => isLinked)).toHaveLength(2);

  const viewer = imports.api.call(await imports.api.member("viewer"));
  const seen = await viewer.linkedClips.byStreamer({ id });
  expect(seen.clips).toEqual(linked.clips);
  expect(JSON.stringify(seen)).not.toContain("platforms");
});

test("links only clips of the streamer's own channel, and links either all requested clips or none", async () => {
  const own = await imports.streamer();
  const other = await imports.streamer(subjectsWith((clips) => clips > 5 && clips < 12)[0]);
  const mixed = [...clipIds(own.subject, 1), ...clipIds(other.subject, 1)];
  await expect(own.call.linkedClips.link({ ids: mixed })).rejects.toMatchObject(
    refusal("FORBIDDEN", "your own"),
  );
  const unknown = [...clipIds(own.subject, 1), "NoSuchClip"];
  await expect(own.call.linkedClips.link({ ids: unknown })).rejects.toMatchObject(refusal("NOT_FOUND"));
  for (const ids of [[], ["a/../b"], ["x".repeat(101)], Array.from({ length: 25 }, (_, at) => `Clip${at}`)]) {
    await expect(own.call.linkedClips.link({ ids })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  }
  await expect(own.call.linkedClips.offered({ cursor: "<script>" })).rejects.toMatchObject({
    code: "BAD_REQUEST",
  });
  expect((await own.call.linkedClips.list()).clips).toEqual([]);
});

const clipWith = (subject: string, values: object) => ({
  data: [
    {
      id: "Own",
      broadcaster_id: subject,
      url: "https://twitch.example.test/mika/clip/Own",
      title: "One \u0000 of them",
      duration: 20,
      view_count: 3,
      created_at: "2026-01-01T10:00:00Z",
      thumbnail_url: null,
      ...values,
    },
  ],
});

test.each<[string, object]>([
  ["on another host", { thumbnail_url: "https://127.0.0.1/picture.png" }],
  ["on the local network", { thumbnail_url: "http://169.254.169.254/latest" }],
  ["with a script as its URL", { thumbnail_url: "javascript:alert(1)" }],
  ["without a URL", { thumbnail_url: null }],
])("links a clip but ignores its picture %s", async (_where, values) => {
  const { call, subject } = await imports.streamer();
  imports.twitch.instead = (_request, response) => void response.json(clipWith(subject, values));
  const { clips } = await call.linkedClips.link({ ids: ["Own"] });
  expect(clips).toMatchObject([{ title: "One of them", thumbnail: null }]);
  expect(imports.twitch.asked.filter((url) => !url.startsWith("/helix/"))).toEqual([]);
});

test.each([
  ["too large", (response: Response) => response.send(Buffer.alloc(9_000_000))],
  ["not an image", (response: Response) => response.type("png").send("<svg onload=alert(1)>")],
  ["elsewhere", (response: Response) => response.redirect("http://127.0.0.1:1/")],
])("links a clip but ignores a picture that is %s", async (_how, send) => {
  const { call, subject } = await imports.streamer();
  imports.twitch.instead = (request, response) => {
    if (request.path.startsWith("/helix/")) {
      response.json(clipWith(subject, { thumbnail_url: `${imports.apiUrl}/picture` }));
    } else send(response);
  };
  expect((await call.linkedClips.link({ ids: ["Own"] })).clips).toMatchObject([{ thumbnail: null }]);
});

test.each(["javascript:alert(1)", "https://evil.test/Own", "https://twitch.example.test@evil.test/", "x"])(
  "refuses to link a clip whose URL is %s",
  async (url) => {
    const { call, subject } = await imports.streamer();
    imports.twitch.instead = (_request, response) => void response.json(clipWith(subject, { url }));
    await expect(call.linkedClips.link({ ids: ["Own"] })).rejects.toMatchObject(refusal("NOT_FOUND"));
  },
);

test("hides linked clips from viewers while their channel is not connected", async () => {
  const { call, id, subject, channel } = await imports.streamer();
  await call.linkedClips.link({ ids: clipIds(subject, 2) });
  const viewer = imports.api.call(await imports.api.member("viewer"));
  const seen = async () => (await viewer.linkedClips.byStreamer({ id })).clips.length;
  expect(await seen()).toBe(2);
  await imports.db.update(channels).set({ revokedAt: new Date() }).where(eq(channels.id, channel.id));
  expect(await seen()).toBe(0);
  await call.channels.unlink({ platform: "twitch" });
  expect(await seen()).toBe(0);
  const own = await call.linkedClips.list();
  expect(own).toMatchObject({ source: "none" });
  expect(own.hidden).toHaveLength(2);
  await makeChannel(imports.db, id, { subject: "another", login: "other" });
  expect(await seen(), "clips of another channel").toBe(0);
  await imports.db.delete(channels).where(eq(channels.profileId, id));
  await makeChannel(imports.db, id, { subject, login: "mika" });
  expect(await seen()).toBe(2);
});

test("a refresh updates linked clips from Twitch and removes clips deleted there", async () => {
  const { call, subject } = await imports.streamer();
  const [kept = "", gone = ""] = clipIds(subject, 2);
  await call.linkedClips.link({ ids: [kept, gone] });
  imports.twitch.instead = (_request, response) =>
    void response.json(clipWith(subject, { id: kept, title: "A better title", view_count: 99 }));
  expect(await call.linkedClips.refresh()).toMatchObject({
    removed: 1,
    clips: [{ title: "A better title", views: 99 }],
  });
  imports.twitch.instead = (_request, response) => void response.json({ data: [{ id: kept, url: 1 }] });
  expect(await call.linkedClips.refresh(), "one that cannot be read stays").toMatchObject({ removed: 0 });
  imports.twitch.instead = (_request, response) => void response.json({ data: [] });
  await expect(call.linkedClips.refresh(), "none at all is no answer").rejects.toMatchObject(
    refusal("NOT_FOUND"),
  );
  expect((await call.linkedClips.list()).clips).toHaveLength(1);
});
