import { createDb } from "@starling/db/client";
import { makeStreamer, makeViewer } from "@starling/db/testing/factories/profiles";
import { createSqlReader } from "@starling/directory/sql/sql-reader";
import { DirectorySync } from "@starling/directory/sync/directory-sync";
import { DIRECTORY_CHANNEL } from "@starling/directory/sync/notifier";
import { createMapIndex } from "@starling/directory/testing/map-index";
import { afterAll, afterEach, expect, test } from "vitest";
import { flushImpressions } from "../../discovery/impressions/service.ts";
import { actorOf, createTestApi } from "../../testing/create-test-api.ts";
import { makeAccount } from "../../testing/make-account.ts";
import { recordChanges, refreshEntries } from "./entries.service.ts";

const api = await createTestApi();
let heard: string[];
const inTime = { timeout: 10_000, interval: 10 };

afterAll(async () => {
  await own.close();
  await api.close();
});
afterEach(() => {
  heard = [];
  api.ports.directoryChanges = undefined;
});

async function untilHeard(): Promise<string[]> {
  await api.sql.notify(DIRECTORY_CHANNEL, "the end");
  await expect.poll(() => heard.at(-1), inTime).toBe("the end");
  return heard.splice(0).slice(0, -1);
}

function startSync(): DirectorySync {
  const log = { info: () => undefined, warn: () => undefined };
  return new DirectorySync({ db: own.db, sql: createSqlReader(api.db), log, createIndex: createMapIndex });
}

const own = createDb(api.url, { maxConnections: 1 });
heard = [];
await own.sql.listen(DIRECTORY_CHANNEL, (word) => void heard.push(word));

test("a change made in a request is visible in the memory of the same process immediately", async () => {
  const sync = startSync();
  api.ports.directoryChanges = sync;
  const account = await makeAccount(api.db, {}, "viewer");
  await makeViewer(api.db, { userId: account.id });
  const { id } = await makeStreamer(api.db);
  await refreshEntries(api.context(), [id]);
  expect(await api.call(actorOf(account)).impressions.opened({ id })).toEqual({ recorded: 1 });
  await flushImpressions(api.context());
  const days = await api.sql`select kind, count from streamer_days where profile_id = ${id}`;
  expect([...days]).toEqual([{ kind: "profile_view", count: 1 }]);
  await sync.stop();
});

test("a transaction outside a request notifies other processes of actual changes only", async () => {
  const { id } = await makeStreamer(api.db);
  const refresh = () => api.db.transaction((tx) => refreshEntries({ ...api.context(), db: tx }, [id]));
  const changes = () => api.sql`select from directory_changes where profile_id = ${id}`;
  await refresh();
  expect(await changes()).toHaveLength(1);
  await refresh();
  expect(await changes()).toHaveLength(1);
  await api.sql`update streamer_profiles set title = 'New' where profile_id = ${id}`;
  await refresh();
  await api.sql`update streamer_profiles set viewers = 4 where profile_id = ${id}`;
  await refresh();
  expect(await changes()).toHaveLength(3);
  await recordChanges(api.context(), [id]);
  expect(await untilHeard()).toEqual(["", "", "", ""]);
});
