import { pictures } from "@starling/db/schema/pictures";
import { profiles } from "@starling/db/schema/profiles";
import { makeBareStreamer } from "@starling/db/testing/factories/profiles";
import { deleteQueuedJobs, queuedJobs } from "@starling/db/testing/queued-jobs";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { systemContext } from "../../context.ts";
import { runJob } from "../../jobs.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { applyPicture, preparePicture, replacePicture } from "./service.ts";

const api = await openTestApi({ writesRows: true });
let profileId: string;

beforeEach(async () => {
  await deleteQueuedJobs(api.sql);
  api.media.files.clear();
  ({ id: profileId } = await makeBareStreamer(api.db));
});

const system = () => systemContext(api.db, api.ports, "test");

async function runJobs(): Promise<void> {
  const jobs = await queuedJobs(api.sql);
  await deleteQueuedJobs(api.sql);
  for (const { payload } of jobs) await runJob("remove_media", system(), payload);
}

async function shown() {
  const [row] = await api.db.select().from(profiles).where(eq(profiles.id, profileId));
  const files = await api.db.select().from(pictures).where(eq(pictures.profileId, profileId));
  return { avatar: row?.avatar, banner: row?.banner, keys: files.flatMap(({ keys }) => keys) };
}

const png = await sharp({ create: { width: 250, height: 250, channels: 3, background: "#36c" } })
  .png()
  .toBuffer();

test("removes prepared pictures that are never applied, and keeps applied ones", async () => {
  await preparePicture(system(), "avatar", png);
  const current = await preparePicture(system(), "avatar", new Blob([new Uint8Array(png)]));
  await applyPicture(system(), profileId, "avatar", current);
  expect(api.media.files.size).toBe(4);
  await runJobs();
  expect([...api.media.files.keys()].sort()).toEqual([...current.keys].sort());
  expect(await shown()).toEqual({ avatar: current.address, banner: null, keys: current.keys });
});

test("a failed transaction keeps the previous picture and removes the new files", async () => {
  const first = await replacePicture(system(), { profileId, kind: "avatar", file: { bytes: png } });
  const before = [...api.media.files.keys()];
  const prepared = await preparePicture(system(), "avatar", png);
  const failing = api.db.transaction(async (tx) => {
    await applyPicture({ ...system(), db: tx }, profileId, "avatar", prepared);
    throw new Error("Something else failed");
  });
  await expect(failing).rejects.toThrow("Something else failed");
  await runJobs();
  expect((await shown()).avatar).toBe(first);
  expect([...api.media.files.keys()]).toEqual(before);
});

test("always removes the uploaded original, whether it is valid or not", async () => {
  const [good, bad] = await api.ports.media.put([
    { bytes: png, type: "image/png" },
    { bytes: new TextEncoder().encode("<html>"), type: "image/png" },
  ]);
  await replacePicture(system(), { profileId, kind: "banner", file: { key: good?.key ?? "" } });
  const refused = replacePicture(system(), { profileId, kind: "banner", file: { key: bad?.key ?? "" } });
  await expect(refused).rejects.toMatchObject({
    code: "UNSUPPORTED_MEDIA_TYPE",
    fields: [{ path: "banner" }],
  });
  expect([...api.media.files.keys()].sort()).toEqual((await shown()).keys.sort());
  expect(await queuedJobs(api.sql)).toEqual([]);
});

test("removing a picture clears the profile and deletes the files", async () => {
  await replacePicture(system(), { profileId, kind: "banner", file: { bytes: png } });
  await applyPicture(system(), profileId, "banner", null);
  expect(await shown()).toEqual({ avatar: null, banner: null, keys: [] });
  await runJobs();
  expect(api.media.files.size).toBe(0);
});

test("ten concurrent changes leave one picture and only that picture's files", async () => {
  await Promise.all(
    Array.from({ length: 10 }, () =>
      replacePicture(system(), { profileId, kind: "avatar", file: { bytes: png } }),
    ),
  );
  await runJobs();
  const { avatar, keys } = await shown();
  expect([...api.media.files.keys()].sort()).toEqual([...keys].sort());
  expect(keys.map((key) => `/media/${key}`)).toContain(avatar);
});

test("rejects a picture for a deleted profile and leaves no files", async () => {
  await api.db.delete(profiles).where(eq(profiles.id, profileId));
  const late = replacePicture(system(), { profileId, kind: "avatar", file: { bytes: png } });
  await expect(late).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(api.media.files.size).toBe(0);
});

test("queues the removal of files when the media store is unavailable", async () => {
  const [upload] = await api.ports.media.put([{ bytes: png, type: "image/png" }]);
  const { remove } = api.media;
  api.media.remove = () => Promise.reject(new Error("away"));
  await replacePicture(system(), { profileId, kind: "avatar", file: { key: upload?.key ?? "" } });
  api.media.remove = remove;
  expect(api.media.files.size).toBe(3);
  await runJobs();
  expect(api.media.files.size).toBe(2);
});

test("rate-limits pictures before decoding them", async () => {
  const actor = await api.member("viewer");
  const limited = {
    ...api.context(actor),
    ports: { ...api.ports, limiter: { ...api.ports.limiter, consume: async () => 60 } },
  };
  await expect(preparePicture(limited, "avatar", png)).rejects.toMatchObject({ code: "RATE_LIMITED" });
});
