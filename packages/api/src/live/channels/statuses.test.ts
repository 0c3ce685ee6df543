import { channelStatuses, channels } from "@starling/db/schema/channels";
import { makeChannel } from "@starling/db/testing/factories/channels";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { systemContext } from "../../context.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { reportedStatus } from "../../testing/reported-status.ts";
import { applyStatuses, type NewChannelStatus } from "./statuses.service.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 20, minute));

const api = await openTestApi();
const db = api.db;

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
