import { users } from "@starling/db/schema/accounts";
import { clips } from "@starling/db/schema/clips";
import { notificationEvents } from "@starling/db/schema/notifications";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { deleteQueuedJobs } from "@starling/db/testing/queued-jobs";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { systemContext, type UserActor } from "../../../context.ts";
import { openTestApi } from "../../../testing/open-test-api.ts";
import { runJobs } from "../../../testing/run-jobs.ts";
import { videoBytes } from "../../../testing/videos.ts";
import { finishClip } from "./publishing.service.ts";

let viewer: UserActor;
let streamer: UserActor;
let profileId: string;

const api = await openTestApi();
beforeEach(async () => {
  await deleteQueuedJobs(api.sql);
  viewer = await api.member("viewer");
  streamer = await api.member("streamer");
  ({ id: profileId } = await makeStreamer(api.db, { userId: streamer.userId, displayName: "Nia" }));
  await api.call(viewer).follows.follow({ id: profileId });
  await hearOf("all");
});

const hearOf = (alerts: "none" | "live" | "all") =>
  api.call(viewer).follows.setAlerts({ id: profileId, alerts });
const system = () => systemContext(api.db, api.ports, "test");

async function start(): Promise<string> {
  const input = { title: "A leap", description: "Over the wall", duration: 2, tags: [] };
  return (await api.call(streamer).clips.create(input)).clip.id;
}

async function upload(clipId: string, name: "clip.mp4" | "long.mp4" = "clip.mp4"): Promise<void> {
  const [stored] = await api.ports.media.put([{ bytes: videoBytes(name), type: "video/mp4" }]);
  await finishClip(system(), { clipId, key: stored?.key ?? "" });
}

async function publish(): Promise<string> {
  const clipId = await start();
  await upload(clipId);
  await runJobs(api, "give_notification");
  return clipId;
}

const heard = async () => (await api.call(viewer).notifications.list({})).items;
const events = () =>
  api.db.select().from(notificationEvents).where(eq(notificationEvents.profileId, profileId));

test("notifies followers who turned on all alerts when a clip's video is uploaded", async () => {
  const clipId = await start();
  expect(await events(), "no video yet").toEqual([]);
  await upload(clipId);
  await runJobs(api, "give_notification");
  expect(await heard()).toMatchObject([
    { kind: "clip", title: "New clip by Nia", text: "A leap", path: `/clips?clip=${clipId}` },
  ]);
});

test("creates no clip notification for followers who chose live alerts or none", async () => {
  for (const alerts of ["live", "none"] as const) {
    await hearOf(alerts);
    await publish();
  }
  expect(await events()).toEqual([]);
});

test("creates no notification for a clip withheld during a suspension", async () => {
  const clipId = await start();
  await api.db.update(users).set({ standing: "suspended" }).where(eq(users.id, streamer.userId));
  await upload(clipId);
  expect((await api.db.select().from(clips).where(eq(clips.id, clipId)))[0]?.status).toBe("withheld");
  expect(await events()).toEqual([]);
});

test("a hidden or removed clip disappears from the notification list and the unread count", async () => {
  const clipId = await publish();
  const status = (value: "hidden" | "withheld" | "ready") =>
    api.db.update(clips).set({ status: value }).where(eq(clips.id, clipId));
  for (const value of ["hidden", "withheld"] as const) {
    await status(value);
    expect(await api.call(viewer).notifications.list({}), value).toMatchObject({ items: [], unread: 0 });
  }
  await status("ready");
  expect(await heard()).toHaveLength(1);
  await api.call(streamer).clips.remove({ id: clipId });
  expect(await api.call(viewer).notifications.list({})).toMatchObject({ items: [], unread: 0 });
});
