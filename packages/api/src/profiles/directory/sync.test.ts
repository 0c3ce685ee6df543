import { createDb } from "@starling/db/client";
import { makeStreamer, makeViewer } from "@starling/db/testing/factories/profiles";
import { createSqlReader } from "@starling/directory/sql/sql-reader";
import { DirectorySync, type SyncOptions } from "@starling/directory/sync/directory-sync";
import { createMapIndex, type MapIndex } from "@starling/directory/testing/map-index";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { actorOf, createTestApi } from "../../testing/create-test-api.ts";
import { makeAccount } from "../../testing/make-account.ts";
import { recordChanges, refreshEntries } from "./entries.service.ts";

const api = await createTestApi({ writesRows: true });
let index: MapIndex;
let built: number;
let log: string[];
let started: DirectorySync[];
const inTime = { timeout: 10_000, interval: 10 };

afterAll(async () => {
  await own.close();
  await api.close();
});
beforeEach(() => {
  built = 0;
  log = [];
  started = [];
});
afterEach(async () => {
  api.ports.directoryChanges = undefined;
  for (const sync of started) await sync.stop();
});

const createIndex = () => {
  built += 1;
  index = createMapIndex();
  return index;
};

/** Starts a sync that receives no database notifications. */
async function start(options: Partial<SyncOptions> = {}): Promise<DirectorySync> {
  const note = (_details: object, message: string) => void log.push(message);
  const sync = new DirectorySync({
    db: own.db,
    sql: createSqlReader(api.db),
    log: { info: note, warn: note },
    createIndex,
    ...options,
  });
  started.push(sync);
  await expect.poll(() => sync.isFresh, inTime).toBe(true);
  return sync;
}

async function makeListed(displayName: string): Promise<string> {
  const { id } = await makeStreamer(api.db, { displayName });
  await api.db.transaction((tx) => refreshEntries({ ...api.context(), db: tx }, [id]));
  return id;
}
const nameOf = (id: string) => index.rows.get(id)?.nameKey;

const own = createDb(api.url, { maxConnections: 1 });

test("applies committed changes at the next poll without a notification", async () => {
  const id = await makeListed("Before");
  await start();
  const [facet] = await api.sql`insert into directory_facets (key) values ('games:brand-new') returning id`;
  await api.sql`update directory_entries set name_key = 'after', facets = ${[facet?.id]} where profile_id = ${id}`;
  await recordChanges(api.context(), [id]);
  await expect.poll(() => nameOf(id), inTime).toBe("after");
  expect(index.facets.get(facet?.id)).toBe("games:brand-new");
});

test("a user sees the effect of their own change in the next response", async () => {
  const sync = await start();
  api.ports.directoryChanges = sync;
  const { id: userId, ...account } = await makeAccount(api.db, {}, "viewer");
  await makeViewer(api.db, { userId });
  const viewer = actorOf({ id: userId, ...account });
  const id = await makeListed("Followed");
  for (const [verb, followers] of [
    ["follow", 1],
    ["unfollow", 0],
    ["follow", 1],
  ] as const) {
    await api.call(viewer).follows[verb]({ id });
    expect(index.rows.get(id)?.followers).toBe(followers);
    expect((await sync.reader.cards([id]))[0]?.followersCount).toBe(followers);
  }
});

test("retries changes that failed to apply on the next poll", async () => {
  const sync = await start();
  const id = await makeListed("Unlucky");
  const { apply } = index;
  let failures = 3;
  index.apply = (changes) => {
    failures -= 1;
    if (failures >= 0) throw new Error("not now");
    apply(changes);
  };
  sync.wake();
  await expect.poll(() => nameOf(id), inTime).toBe("unlucky");
  expect(log.filter((line) => line.includes("cannot be read"))).toHaveLength(1);
  expect(built).toBe(1);
});

test("rebuilds an index that can no longer apply changes", async () => {
  const sync = await start();
  const id = await makeListed("Later");
  index.apply = () => {
    throw new Error("broken");
  };
  sync.wake();
  await expect.poll(() => nameOf(id), { timeout: 30_000, interval: 50 }).toBe("later");
  expect(built).toBe(2);
}, 60_000);

const everybody = () => ({
  groups: [],
  ranges: [],
  name: "",
  search: [],
  without: [],
  withoutFacets: [],
  at: api.clock.now(),
  sortBy: "createdAt" as const,
  sortOrder: "desc" as const,
  offset: 0,
  limit: 1_000,
  affinity: [],
});

test("answers from SQL when the index is more than three seconds out of date", async () => {
  const id = await makeListed("Ghost");
  let now = 0;
  const sync = await start({ now: () => now });
  index.rows.delete(id);
  expect((await sync.reader.page(everybody())).ids).not.toContain(id);
  now += 3_001;
  expect(sync.isFresh).toBe(false);
  expect((await sync.reader.page(everybody())).ids).toContain(id);
  sync.wake();
  await expect.poll(() => sync.isFresh, inTime).toBe(true);
});

test("rebuilds the index when the changes since the last poll were pruned", async () => {
  let now = 0;
  const sync = await start({ now: () => now });
  const id = await makeListed("Missed");
  await recordChanges(api.context(), [await makeListed("Later")]);
  await api.sql`delete from directory_changes where seq < (select max(seq) from directory_changes)`;
  now += 11_000;
  sync.wake();
  await expect.poll(() => built, inTime).toBe(2);
  await expect.poll(() => sync.isFresh, inTime).toBe(true);
  expect(nameOf(id)).toBe("missed");
  expect(log).toContain("The directory index is lost and will be rebuilt");
});

test("applies a change that was numbered before the index was built but committed after it", async () => {
  const late = await makeListed("Late");
  const writer = await api.sql.reserve();
  await writer`begin`;
  await writer`update directory_entries set name_key = 'later' where profile_id = ${late}`;
  await writer`insert into directory_changes (profile_id) values (${late})`;
  await makeListed("Sooner");
  await start();
  expect(nameOf(late)).toBe("late");
  await writer`commit`;
  writer.release();
  await expect.poll(() => nameOf(late), inTime).toBe("later");
  expect(built).toBe(1);
});
