import { createDb, type DbClient } from "@starling/db/client";
import { channelPlatforms } from "@starling/db/schema/channels";
import { makeChannel } from "@starling/db/testing/factories/channels";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { makeScheduleEntry } from "@starling/db/testing/factories/schedules";
import type { DirectoryReader, PageQuery } from "@starling/directory/directory-reader";
import { createSqlReader } from "@starling/directory/sql/sql-reader";
import {
  CHANNEL_PLATFORMS,
  type ChannelStatus,
  isUnreachable,
  liveStateOf,
} from "@starling/validators/channels";
import type { ScheduleEntry } from "@starling/validators/schedules";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemContext } from "../../context.ts";
import { streamsOf } from "../../profiles/directory/entries.rules.ts";
import { createTestApi } from "../../testing/create-test-api.ts";
import { followIndex } from "../../testing/followed-index.ts";
import { applyStatuses } from "./statuses.service.ts";

const STREAMERS = 4;
const MINUTE = 60_000;
/** A Saturday, within the schedules of two streamers. */
const NOW = new Date("2026-11-21T12:00:00Z");
const NEVER_ON = { startTime: "03:00", endTime: "04:00" };
const ON = { startTime: "11:00", endTime: "13:00" };

interface Linked {
  profileId: string;
  schedule: ScheduleEntry[];
  channelIds: string[];
}

interface Word {
  at: number;
  status: ChannelStatus;
}

let api: Awaited<ReturnType<typeof createTestApi>>;
let own: DbClient;
let sql: DirectoryReader;
let streamers: Linked[];
let said = 0;

beforeAll(async () => {
  api = await createTestApi();
  own = createDb(api.url, { maxConnections: 1 });
  sql = createSqlReader(api.db);
  streamers = [];
  for (let number = 0; number < STREAMERS; number += 1) {
    const { id: profileId } = await makeStreamer(api.db);
    const planned = number % 2 === 0 ? ON : NEVER_ON;
    await makeScheduleEntry(api.db, profileId, { dayOfWeek: 6, ...planned });
    const entry = {
      id: "",
      dayOfWeek: 6,
      date: null,
      ...planned,
      timeZone: "UTC",
      isRecurring: true,
      game: null,
    };
    const channelIds: string[] = [];
    for (const platform of CHANNEL_PLATFORMS) {
      channelIds.push((await makeChannel(api.db, profileId, { platform })).id);
    }
    streamers.push({ profileId, schedule: [entry], channelIds });
  }
  await api.fill();
});
afterAll(async () => {
  await own.close();
  await api.close();
});

const query = (sortBy: PageQuery["sortBy"], at: Date): PageQuery => ({
  ...{
    groups: [],
    ranges: [],
    name: "",
    search: [],
    without: [],
    withoutFacets: [],
    at,
    sortBy,
    sortOrder: "desc",
  },
  ...{ offset: 0, limit: STREAMERS, affinity: [] },
});

const streamer = fc.nat(STREAMERS - 1);
const platform = fc.nat(CHANNEL_PLATFORMS.length - 1);
const word = fc.record({
  streamer,
  platform,
  /** Minute of the report; reports may arrive early, late or twice. */
  minute: fc.nat(30),
  isLive: fc.boolean(),
  viewers: fc.nat(9),
});
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ says: fc.array(word, { minLength: 1, maxLength: 6 }) }) },
  { weight: 2, arbitrary: fc.record({ silent: platform, minutes: fc.constantFrom(null, 1, 9, 10, 11, 60) }) },
  { weight: 1, arbitrary: fc.record({ passes: fc.integer({ min: 1, max: 12 }) }) },
  { weight: 1, arbitrary: fc.record({ restarts: fc.constant(true) }) },
);

/** Expected state: the latest status of each channel and the start of each platform's outage. */
class Model {
  readonly words = new Map<string, Word>();
  readonly silences = new Map<string, Date>();

  hear(channelId: string, heard: Word): void {
    const known = this.words.get(channelId);
    if (known === undefined || known.at < heard.at) this.words.set(channelId, heard);
  }

  stateOf({ channelIds, schedule }: Linked, at: Date) {
    const statuses = channelIds.flatMap((id) => this.words.get(id)?.status ?? []);
    const counting = statuses.filter(
      (status) => !isUnreachable(this.silences.get(status.platform) ?? null, at),
    );
    return liveStateOf(counting, schedule, at);
  }
}

async function compare(reader: DirectoryReader, model: Model, at: Date): Promise<void> {
  const states = new Map(streamers.map((linked) => [linked.profileId, model.stateOf(linked, at)]));
  const ids = [...states.keys()];
  const inOrder = (key: (id: string) => number) =>
    ids.toSorted((one, other) => key(other) - key(one) || (one < other ? 1 : -1));
  const viewers = (id: string) => states.get(id)?.viewers ?? 0;
  const live = (id: string) => Number(states.get(id)?.isLive);
  expect((await reader.page(query("isLive", at))).ids).toEqual(inOrder(live));
  expect((await reader.page(query("viewers", at))).ids).toEqual(inOrder(viewers));
  for (const card of await reader.cards(ids)) {
    const state = states.get(card.id);
    expect(streamsOf(card, at)).toMatchObject({
      isLive: state?.isLive,
      liveSource: state?.source,
      viewers: viewers(card.id),
    });
  }
}

test("memory index and SQL match the platforms after any reports, outages and restarts", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      await api.sql`delete from channel_statuses`;
      await api.sql`delete from channel_platforms`;
      const model = new Model();
      let sync = await followIndex(own.db, sql);
      let now = NOW;
      try {
        for (const taken of steps) {
          if ("says" in taken) {
            const words = taken.says.map((one) => {
              said += 1;
              const at = one.minute * MINUTE + said;
              const status = {
                platform: CHANNEL_PLATFORMS[one.platform] ?? "twitch",
                isLive: one.isLive,
                viewers: one.isLive ? one.viewers : 0,
                ...{ since: null, title: null, game: null, thumbnail: null },
              };
              const channelId = streamers[one.streamer]?.channelIds[one.platform] ?? "";
              model.hear(channelId, { at, status });
              return { ...status, channelId, streamId: null, since: null, saidAt: new Date(at) };
            });
            await applyStatuses(systemContext(api.db, api.ports, "test"), words);
          } else if ("silent" in taken) {
            const name = CHANNEL_PLATFORMS[taken.silent] ?? "twitch";
            const silentSince =
              taken.minutes === null ? null : new Date(now.getTime() - taken.minutes * MINUTE);
            if (silentSince === null) model.silences.delete(name);
            else model.silences.set(name, silentSince);
            await api.db
              .insert(channelPlatforms)
              .values({ platform: name, silentSince })
              .onConflictDoUpdate({ target: channelPlatforms.platform, set: { silentSince } });
          } else if ("passes" in taken) {
            now = new Date(now.getTime() + taken.passes * MINUTE);
          } else {
            await sync.stop();
            sync = await followIndex(own.db, sql);
          }
          await sync.caughtUp();
          expect(sync.isFresh).toBe(true);
          await compare(sync.reader, model, now);
          await compare(sql, model, now);
        }
      } finally {
        await sync.stop();
      }
    }),
    { numRuns: 12 },
  );
}, 120_000);
