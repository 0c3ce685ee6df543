import type { Db } from "@starling/db/client";
import { channelStatuses, channels } from "@starling/db/schema/channels";
import { makeChannel } from "@starling/db/testing/factories/channels";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemContext } from "../../context.ts";
import { createTestApi } from "../../testing/create-test-api.ts";
import { reportedStatus } from "../../testing/reported-status.ts";
import { applyStatuses, type NewChannelStatus } from "./statuses.service.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 20, minute));

let api: Awaited<ReturnType<typeof createTestApi>>;
let db: Db;

beforeAll(async () => {
  api = await createTestApi();
  db = api.db;
});
afterAll(() => api.close());

const said = (channelId: string, minute: number, values: Partial<NewChannelStatus> = {}) =>
  reportedStatus(channelId, "s1", at(minute), { since: at(0), viewers: 3, ...values });

async function linked() {
  const { id: profileId } = await makeStreamer(db);
  return { profileId, channel: await makeChannel(db, profileId) };
}

const apply = (...statuses: NewChannelStatus[]) =>
  applyStatuses(systemContext(db, api.ports, "test"), statuses);
const stored = (channelId: string) =>
  db.query.channelStatuses.findFirst({ where: eq(channelStatuses.channelId, channelId) });

test("applyStatuses stores a status and returns the changed profile once", async () => {
  const { profileId, channel } = await linked();
  expect(await apply(said(channel.id, 1))).toEqual([profileId]);
  expect(await stored(channel.id)).toMatchObject({
    profileId,
    isLive: true,
    viewers: 3,
    since: at(0),
    saidAt: at(1),
  });
  expect(await apply(said(channel.id, 2)), "the same once more").toEqual([]);
  expect(await stored(channel.id)).toMatchObject({ saidAt: at(2) });
});

test("ignores statuses older than the stored one, in whatever order they arrive", async () => {
  const { profileId, channel } = await linked();
  const off = { isLive: false, streamId: null, since: null, title: null, game: null, viewers: 0 };
  expect(await apply(said(channel.id, 5, off), said(channel.id, 3))).toEqual([profileId]);
  expect(await apply(said(channel.id, 4))).toEqual([]);
  expect(await stored(channel.id)).toMatchObject({ isLive: false, saidAt: at(5) });
});

test("skips a revoked or unlinked channel", async () => {
  const { channel } = await linked();
  await db
    .update(channels)
    .set({ revokedAt: at(0) })
    .where(eq(channels.id, channel.id));
  expect(await apply(said(channel.id, 1))).toEqual([]);
  await db.delete(channels).where(eq(channels.id, channel.id));
  expect(await apply(said(channel.id, 2))).toEqual([]);
  expect(await stored(channel.id)).toBeUndefined();
});

test("keeps the newest of concurrent statuses of one channel", async () => {
  const { channel } = await linked();
  const minutes = Array.from({ length: 20 }, (_, minute) => minute);
  await Promise.all(minutes.map((minute) => apply(said(channel.id, minute, { viewers: minute }))));
  expect(await stored(channel.id)).toMatchObject({ viewers: 19, saidAt: at(19) });
});
