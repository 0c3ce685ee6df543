import { channels } from "@starling/db/schema/channels";
import { streams } from "@starling/db/schema/streams";
import { makeChannel } from "@starling/db/testing/factories/channels";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { systemContext } from "../../context.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { applyStatuses, type NewChannelStatus } from "../channels/statuses.service.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 20, 0) + minute * 60_000);

const api = await openTestApi();
const db = api.db;

async function linked() {
  const { id: profileId } = await makeStreamer(db);
  return { profileId, channelId: (await makeChannel(db, profileId)).id };
}

interface Told {
  minute: number;
  stream: { id: string; since: number | null; viewers: number; title: string | null } | null;
  ended?: { id: string; minute: number } | undefined;
}

function said(channelId: string, { minute, stream, ended }: Told): NewChannelStatus {
  return {
    channelId,
    isLive: stream !== null,
    streamId: stream?.id ?? null,
    since: stream === null || stream.since === null ? null : at(stream.since),
    title: stream?.title ?? null,
    game: null,
    viewers: stream?.viewers ?? 0,
    thumbnail: null,
    saidAt: at(minute),
    ended: ended && { streamId: ended.id, at: at(ended.minute) },
  };
}

const live = (id: string, minute: number, viewers = 3, since = 0): Told => ({
  minute,
  stream: { id, since, viewers, title: `Title at ${minute}` },
});

async function hear(channelId: string, ...batches: Told[][]): Promise<void> {
  for (const batch of batches) {
    const words = batch.map((told) => said(channelId, told));
    await applyStatuses(systemContext(db, api.ports, "test"), words);
  }
}

const stored = (profileId: string) =>
  db.query.streams.findMany({ where: eq(streams.profileId, profileId), orderBy: streams.streamId });

/** Expected record of a stream by docs/decisions/022; applies reports one by one. */
interface Account {
  start: number;
  last: number;
  end: number | null;
  viewers: number;
  peak: number;
  viewerMinutes: number;
  measured: number;
  title: string | null;
}

function account(told: readonly Told[]): Map<string, Account> {
  const known = new Map<string, Account>();
  for (const { minute, stream, ended } of told) {
    if (stream) {
      const { id, viewers, title } = stream;
      const start = Math.min(stream.since ?? minute, minute);
      const row = known.get(id);
      if (!row) {
        known.set(id, {
          start,
          last: minute,
          end: null,
          viewers,
          peak: viewers,
          viewerMinutes: 0,
          measured: 0,
          title,
        });
      } else {
        const gap = minute - row.last;
        if (gap > 0 && gap <= 10) {
          row.viewerMinutes += (gap * (row.viewers + viewers)) / 2;
          row.measured += gap;
        }
        row.start = Math.min(row.start, start);
        row.peak = Math.max(row.peak, viewers);
        row.title = gap > 0 ? (title ?? row.title) : (row.title ?? title);
        if (gap > 0) [row.last, row.viewers] = [minute, viewers];
      }
    }
    const over = ended && known.get(ended.id);
    if (ended && over && over.start <= ended.minute)
      over.end = Math.max(over.end ?? ended.minute, ended.minute);
  }
  return known;
}

const word: fc.Arbitrary<Told> = fc.record({
  minute: fc.integer({ min: 0, max: 90 }),
  stream: fc.option(
    fc.record({
      id: fc.constantFrom("1", "2", "3"),
      since: fc.option(fc.integer({ min: -30, max: 90 })),
      viewers: fc.integer({ min: 0, max: 50 }),
      title: fc.option(fc.constantFrom("Slow games", "Fast games")),
    }),
    { freq: 3 },
  ),
  ended: fc.option(
    fc.record({ id: fc.constantFrom("1", "2", "3"), minute: fc.integer({ min: 0, max: 90 }) }),
    {
      nil: undefined,
      freq: 8,
    },
  ),
});

test("recorded streams match the model for reports that are late, repeated or missing", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(word, { maxLength: 30 }), async (told) => {
      const { profileId, channelId } = await linked();
      await hear(channelId, ...told.map((one) => [one]));
      const rows = (await stored(profileId)).map((row) => [
        row.streamId,
        {
          start: row.startedAt,
          last: row.lastLiveAt,
          end: row.endedAt,
          viewers: row.viewers,
          peak: row.peakViewers,
          viewerMinutes: row.viewerSeconds / 60,
          measured: row.measuredSeconds / 60,
          title: row.title,
        },
      ]);
      const expected = [...account(told)]
        .sort(([one], [other]) => one.localeCompare(other))
        .map(([id, { start, last, end, ...row }]) => [
          id,
          { ...row, start: at(start), last: at(last), end: end === null ? null : at(end) },
        ]);
      expect(rows).toEqual(expected);
    }),
    { numRuns: 60 },
  );
}, 60_000);

test("records the same start, end and peak for any order and batching of the reports", async () => {
  const sorted = fc
    .uniqueArray(word, { maxLength: 20, selector: ({ minute }) => minute })
    .chain((told) =>
      fc.tuple(
        fc.constant(told),
        fc.shuffledSubarray(told, { minLength: told.length }),
        fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 20, maxLength: 20 }),
      ),
    );
  await fc.assert(
    fc.asyncProperty(sorted, async ([told, shuffled, sizes]) => {
      const live = ({ ended: _ended, ...one }: Told): Told => one;
      const [one, other] = [await linked(), await linked()];
      await hear(one.channelId, told.map(live));
      let from = 0;
      for (const size of sizes) {
        await hear(other.channelId, shuffled.slice(from, from + size).map(live));
        from += size;
      }
      const facts = async (profileId: string) =>
        (await stored(profileId)).map(({ streamId, startedAt, lastLiveAt, peakViewers, viewers }) => ({
          streamId,
          startedAt,
          lastLiveAt,
          peakViewers,
          viewers,
        }));
      expect(await facts(other.profileId)).toEqual(await facts(one.profileId));
    }),
    { numRuns: 40 },
  );
}, 60_000);

test("counts no time twice when two processes record the same reports", async () => {
  const { profileId, channelId } = await linked();
  const minutes = Array.from({ length: 10 }, (_, minute) => live("1", minute, minute));
  await Promise.all([...minutes, ...minutes].map((told) => hear(channelId, [told])));
  expect(await stored(profileId)).toMatchObject([
    { startedAt: at(0), lastLiveAt: at(9), peakViewers: 9, viewers: 9, measuredSeconds: 9 * 60 },
  ]);
});

test("ignores reports of a revoked channel and keeps its past streams after its deletion", async () => {
  const { profileId, channelId } = await linked();
  await hear(channelId, [live("1", 0)]);
  const one = eq(channels.id, channelId);
  await db
    .update(channels)
    .set({ revokedAt: at(1) })
    .where(one);
  await hear(channelId, [live("2", 2)]);
  expect(await stored(profileId)).toHaveLength(1);
  await db.delete(channels).where(one);
  const { id } = await makeStreamer(db);
  await makeChannel(db, id, { subject: "moved" });
  expect(await stored(profileId)).toHaveLength(1);
  expect(await stored(id)).toEqual([]);
});
