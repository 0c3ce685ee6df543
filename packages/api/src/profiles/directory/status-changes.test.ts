import { randomUUID } from "node:crypto";
import { createDb } from "@starling/db/client";
import { channelPlatforms, channels } from "@starling/db/schema/channels";
import { makeChannelStatus } from "@starling/db/testing/factories/channels";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { createSqlReader } from "@starling/directory/sql/sql-reader";
import { DirectorySync } from "@starling/directory/sync/directory-sync";
import { createMapIndex, type MapIndex } from "@starling/directory/testing/map-index";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { createTestApi } from "../../testing/create-test-api.ts";
import { recordChanges, recordStatuses, refreshEntries } from "./entries.service.ts";

const api = await createTestApi({ writesRows: true });
let index: MapIndex;
let running: DirectorySync;

afterAll(async () => {
  await own.close();
  await api.close();
});
beforeEach(async () => {
  index = createMapIndex();
  const log = { info: () => undefined, warn: () => undefined };
  running = new DirectorySync({ db: own.db, sql: createSqlReader(api.db), log, createIndex: () => index });
  await expect.poll(() => running.isFresh, { timeout: 10_000, interval: 10 }).toBe(true);
});
afterEach(() => running.stop());

async function makeListed(displayName: string): Promise<string> {
  const { id } = await makeStreamer(api.db, { displayName });
  await api.db.transaction((tx) => refreshEntries({ ...api.context(), db: tx }, [id]));
  await running.caughtUp();
  return id;
}

const own = createDb(api.url, { maxConnections: 1 });

test("applies platform status changes to index and cards without reading their rows again", async () => {
  const id = await makeListed("Heard");

  const [before] = await running.reader.cards([id]);
  const channel = await makeChannelStatus(api.db, id, { viewers: 3, title: "Slow games" });
  await api.sql`update directory_entries set name_key = 'not looked at' where profile_id = ${id}`;
  await recordStatuses(api.context(), [id, randomUUID()]);
  await running.caughtUp();
  expect(index.rows.get(id)?.nameKey).toBe("heard");
  expect(index.rows.get(id)?.statuses).toMatchObject([{ platform: "twitch", isLive: true, viewers: 3 }]);
  const [heard] = await running.reader.cards([id]);
  expect(heard?.statuses).toMatchObject([
    { isLive: true, viewers: 3, title: "Slow games", silentSince: null },
  ]);
  expect(heard?.card, "the rest is as it was").toBe(before?.card);
  const silentSince = new Date("2026-03-14T11:00:00.000Z");
  await api.db.insert(channelPlatforms).values({ platform: "twitch", silentSince });
  await running.caughtUp();
  const [silent] = await running.reader.cards([id]);
  expect(silent?.statuses).toMatchObject([{ silentSince: silentSince.toISOString() }]);
  await api.db.delete(channelPlatforms);
  await api.db.delete(channels).where(eq(channels.id, channel.id));
  await recordChanges(api.context(), [id]);
  await recordStatuses(api.context(), [id]);
  await running.caughtUp();
  expect(index.rows.get(id)?.nameKey, "one change of the whole and one of statuses is one of the whole").toBe(
    "not looked at",
  );
  expect(index.rows.get(id)?.statuses).toEqual([]);
});
