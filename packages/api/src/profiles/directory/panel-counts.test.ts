import { createDb } from "@starling/db/client";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { fillStreamers } from "@starling/demo/fill-streamers";
import { createSqlReader } from "@starling/directory/sql/sql-reader";
import { DEFAULT_FILTERS, NO_FILTERS } from "@starling/validators/discovery-query";
import { afterAll, expect, test } from "vitest";
import { countablesOf, countEach } from "../../discovery/discovery/counts.service.ts";
import { createTestApi } from "../../testing/create-test-api.ts";
import { fillDirectory } from "./entries.service.ts";

const api = await createTestApi();
let [running, most, statements] = [0, 0, 0];

afterAll(async () => {
  await watched.close();
  await api.close();
});

const input = { ...NO_FILTERS, search: "" };
const count = (directory: ReturnType<typeof createSqlReader>, filters = {}) =>
  countEach(
    { ...input, ...filters },
    { directory, countables: countablesOf([]), hasFullAccess: true, at: api.clock.now() },
  );

await fillStreamers(api.db, { streamers: 50, seed: "panel", now: api.clock.now() });
await fillDirectory(api.context());
const watched = createDb(api.url, {
  watch: {
    statement() {
      running += 1;
      statements += 1;
      most = Math.max(most, running);
      return () => {
        running -= 1;
      };
    },
    transaction: () => () => undefined,
  },
});

test("counting a filter panel in SQL takes at most 25 statements, at most two of them concurrent", async () => {
  const reader = createSqlReader(watched.db);
  for (const filters of [{}, { languages: ["en"], scheduleDays: ["1"], scheduleStartTime: "18:00" }]) {
    [most, statements] = [0, 0];
    await count(reader, filters);
    expect(most).toBeLessThanOrEqual(2);
    expect(statements).toBeLessThanOrEqual(25);
  }
});

test("caches the counts of the default filter panel for a minute, but not of other filters", async () => {
  const reader = createSqlReader(watched.db, { panelMs: 60_000 });
  const named = { displayName: "Newcomer" };
  const before = await count(reader, DEFAULT_FILTERS);
  const { total } = await count(reader, named);
  await makeStreamer(api.db, { displayName: "Newcomer" });
  await fillDirectory(api.context());
  statements = 0;
  expect((await count(reader, DEFAULT_FILTERS)).total).toBe(before.total);
  expect(statements).toBe(0);
  expect((await count(reader, named)).total).toBe(total + 1);
});
