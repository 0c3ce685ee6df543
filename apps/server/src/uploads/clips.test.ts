import { clips } from "@starling/db/schema/clips";
import { makeClip } from "@starling/db/testing/factories/clips";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { openTestServer } from "../testing/open-test-server.ts";
import { member, type Person } from "../testing/people.ts";
import { announce, partsIn, sendBytes, storedFiles } from "../testing/uploads.ts";
import { addressForVideo, startClip, uploadClip, videoBytes } from "../testing/videos.ts";

let streamer: Person;
const server = await openTestServer();
beforeEach(async () => {
  await server.runJobs();
  streamer = await member(server, "streamer");
});

const stored = () => storedFiles(server.media.folder).sort();
async function rowOf(id: string) {
  const [row] = await server.database.db.select().from(clips).where(eq(clips.id, id));
  return row;
}

test.each(["clip.mp4", "clip.webm", "clip.mov"] as const)(
  "publishes %s through UploadThing's protocol",
  async (name) => {
    const before = stored();
    const { status, serverData, clipId } = await uploadClip(streamer.browser, videoBytes(name));
    expect(status).toBe(200);
    expect(serverData).toEqual({ clipId, thumbnail: expect.stringMatching(/^\/media\//) });
    const row = await rowOf(clipId);
    expect(row).toMatchObject({ status: "ready", bytes: videoBytes(name).length });
    const files = [row?.mediaKey ?? "", ...(row?.posterKeys ?? [])];
    expect(stored()).toEqual([...before, ...files].sort());
    expect((await fetch(`${server.url}${serverData?.thumbnail}`)).headers.get("content-type")).toBe(
      "image/webp",
    );
  },
);

test("accepts a video only from the owner of a pending clip", async () => {
  const claim = { name: "a.mp4", size: 10, type: "video/mp4" };
  const other = await member(server, "streamer");
  const { id: theirs } = await startClip(other.browser);
  const { id: ready } = await makeClip(server.database.db, streamer.profileId);
  const ask = (clipId: unknown, slug = "clip") =>
    announce(streamer.browser, slug, slug === "clip" ? claim : { ...claim, type: "image/png" }, { clipId });
  expect((await ask(theirs)).status).toBe(404);
  expect((await ask(theirs, "poster")).status).toBe(404);
  expect((await ask("nonsense")).status).toBe(404);
  expect((await ask(ready)).status).toBe(400);
  expect((await ask(7)).status).toBe(400);
  expect((await announce(streamer.browser, "clip", claim, null)).status).toBe(400);
  expect((await announce(server.browser(), "clip", claim, { clipId: ready })).status).toBe(401);
});

test("a cancelled upload leaves no file, and deleting an account deletes all of its files", async () => {
  const bytes = videoBytes("clip.mp4");
  const before = stored();
  const { id } = await startClip(streamer.browser);
  const address = await addressForVideo(streamer.browser, id, bytes.length);
  expect((await streamer.browser.request(`/api/v1/clip/${id}`, { method: "DELETE" })).status).toBe(200);
  expect((await sendBytes(address, bytes)).serverData?.refused).toMatch(/not found/);
  await uploadClip(streamer.browser, bytes);
  expect(stored().length).toBeGreaterThan(before.length);
  await streamer.browser.request("/api/v1/account/request-deletion", { method: "POST" });
  await server.runJobs();
  const token = /token=([\w-]+)/.exec(server.mails.at(-1)?.text ?? "")?.[1];
  const gone = await streamer.browser.request("/api/v1/account", { method: "DELETE", json: { token } });
  expect(gone.status, gone.text).toBe(200);
  await server.runJobs();
  expect(stored()).toEqual(before);
});

test("rejects an upload larger than announced and stores nothing", async () => {
  const bytes = videoBytes("clip.mp4");
  const { id } = await startClip(streamer.browser);
  const before = stored();
  expect(await sendBytes(await addressForVideo(streamer.browser, id, 1_000), bytes)).toMatchObject({
    status: 413,
  });
  expect([stored(), partsIn(server.media.folder)]).toEqual([before, []]);
});
