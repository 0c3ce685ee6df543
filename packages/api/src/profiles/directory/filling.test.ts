import { createDb } from "@starling/db/client";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { ENTRY_FORMAT } from "@starling/directory/sql/write-entries";
import { beforeEach, expect, test } from "vitest";
import { openTestApi } from "../../testing/open-test-api.ts";
import { fillDirectory, refreshBirthdays, refreshEntries } from "./entries.service.ts";

const api = await openTestApi();
beforeEach(() => api.sql`delete from users`);

const entries = () => api.sql`select profile_id, format from directory_entries`;
const facetsOf = async (id: string) =>
  (
    await api.sql`select key from directory_entries, unnest(facets) facet join directory_facets on id = facet
      where profile_id = ${id}`
  ).map(({ key }) => key);

test("fillDirectory creates missing entries, rebuilds outdated ones and does nothing on the next call", async () => {
  for (let index = 0; index < 3; index += 1) await makeStreamer(api.db);
  expect(await fillDirectory(api.context())).toBe(3);
  await api.sql`update directory_entries set format = ${ENTRY_FORMAT - 1}, name_key = 'old'`;
  expect(await fillDirectory(api.context())).toBe(3);
  expect(await api.sql`select from directory_entries where name_key = 'old'`).toHaveLength(0);
  expect(await fillDirectory(api.context())).toBe(0);
});

test("two processes that fill the directory concurrently create each entry once", async () => {
  for (let index = 0; index < 20; index += 1) await makeStreamer(api.db);
  const others = [createDb(api.url, { maxConnections: 2 }), createDb(api.url, { maxConnections: 2 })];
  try {
    const made = await Promise.all(others.map(({ db }) => fillDirectory({ ...api.context(), db })));
    expect(made.sort()).toEqual([0, 20]);
    expect(await entries()).toHaveLength(20);
  } finally {
    for (const other of others) await other.close();
  }
});

test("fillDirectory waits for a concurrent save, so that stale data never overwrites it", async () => {
  const { id } = await makeStreamer(api.db, { displayName: "Before" });
  const saved = Promise.withResolvers<void>();
  const save = api.db.transaction(async (tx) => {
    await tx.execute(`update profiles set display_name = 'After' where id = '${id}'`);
    await saved.promise;
    await refreshEntries({ ...api.context(), db: tx }, [id]);
  });
  const filling = fillDirectory(api.context());
  await expect
    .poll(async () => (await api.sql`select from pg_locks where not granted`).length, { timeout: 15_000 })
    .toBeGreaterThan(0);
  saved.resolve();
  await Promise.all([save, filling]);
  expect(await api.sql`select name_key from directory_entries`).toEqual([{ name_key: "after" }]);
});

test.each([
  ["on the birthday", "2008-03-14", 0, true],
  ["on the day before the birthday", "2008-03-15", 0, false],
  ["five days after the birthday, if the job did not run", "2008-03-14", 5, true],
  ["on a birthday within an age range", "1996-03-14", 0, false],
  ["on 1 March for a birthday on 29 February", "2000-02-29", -13, true],
])(
  "rebuilds an entry only when a birthday changes the age range: %s",
  async (_when, dateOfBirth, laterDays, isNew) => {
    const { id } = await makeStreamer(api.db, { dateOfBirth });
    await fillDirectory(api.context());
    await api.sql`update directory_entries set name_key = 'as it was'`;
    const [year, day] = dateOfBirth === "2000-02-29" ? [2025, "03-01"] : [2026, "03-14"];
    const now = new Date(Date.parse(`${year}-${day}T00:03:00Z`) + Math.max(0, laterDays) * 86_400_000);
    const ports = { ...api.otherProcess(), clock: { now: () => now } };
    await refreshBirthdays({ db: api.db, ports });
    const [entry] = await api.sql`select name_key from directory_entries where profile_id = ${id}`;
    expect(entry?.name_key !== "as it was").toBe(isNew);
  },
);

test("includes a streamer in age filters from their 18th birthday", async () => {
  const { id } = await makeStreamer(api.db, { dateOfBirth: "2008-03-15" });
  await fillDirectory(api.context());
  expect((await facetsOf(id)).filter((key) => key.startsWith("ageRange"))).toEqual([]);
  api.clock.advance({ days: 1 });
  await refreshBirthdays(api.context());
  expect(await facetsOf(id)).toContain("ageRange:18-24");
});
