import { createDb } from "@starling/db/client";
import { makeSubscription } from "@starling/db/testing/factories/subscriptions";
import { fillStreamers } from "@starling/demo/fill-streamers";
import { createSqlReader } from "@starling/directory/sql/sql-reader";
import { DirectorySync } from "@starling/directory/sync/directory-sync";
import {
  type DirectoryFilters,
  FILTER_NAMES,
  FILTERS,
  type Filter,
  type FilterName,
} from "@starling/validators/discovery-filters";
import { NO_FILTERS } from "@starling/validators/discovery-query";
import { searchKey } from "@starling/validators/search";
import fc from "fast-check";
import { afterAll, describe, expect, test, vi } from "vitest";
import { systemContext } from "../../context.ts";
import { fillDirectory } from "../../profiles/directory/entries.service.ts";
import type { Caller } from "../../root.ts";
import { createTestApi } from "../../testing/create-test-api.ts";
import {
  heldValues,
  isOn,
  matchingStreamers,
  type RawStreamer,
  readRaw,
} from "../../testing/directory-oracle.ts";

const STREAMERS = 300;
const MOST_VALUES = 8;

const api = await createTestApi();

afterAll(async () => {
  await sync.stop();
  await own.close();
  await api.close();
});

const byCreation = (a: RawStreamer, b: RawStreamer) =>
  b.created_at.getTime() - a.created_at.getTime() || (b.id > a.id ? 1 : -1);

function matches(filters: Partial<DirectoryFilters>): RawStreamer[] {
  const whole = { ...NO_FILTERS, ...filters };
  return matchingStreamers(raw, whole, api.clock.now()).sort(byCreation);
}

async function ask<T>(question: (discovery: Caller["discovery"]) => Promise<T>): Promise<T> {
  const answers: T[] = [];
  // Retries when the index fell behind the change log on a busy machine.
  do {
    await expect.poll(() => sync.isFresh).toBe(true);
    answers.length = 0;
    for (const reader of readers) {
      api.ports.directory = reader;
      answers.push(await question(api.call(viewer).discovery));
    }
  } while (!sync.isFresh);
  const [bySql, byIndex] = answers;
  expect(byIndex).toEqual(bySql);
  return bySql as T;
}

type Listing = NonNullable<Parameters<Caller["discovery"]["list"]>[0]>;

function idsOf(input: Listing) {
  return ask(async (discovery) => {
    const { items, total } = await discovery.list(input);
    return { total, ids: items.flatMap((item) => (item.isLocked ? [] : [item.id])) };
  });
}

async function agrees(filters: Partial<DirectoryFilters>): Promise<number> {
  const expected = matches(filters);
  const found = await idsOf({ ...filters, limit: 12 });
  expect(found.total, JSON.stringify(filters)).toBe(expected.length);
  expect(found.ids, JSON.stringify(filters)).toEqual(expected.slice(0, 12).map((streamer) => streamer.id));
  return expected.length;
}

function valuesOf(name: FilterName): Partial<DirectoryFilters>[] {
  const values = allValuesOf(name);
  const step = Math.max(1, values.length / MOST_VALUES);
  return values.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
}

function allValuesOf(name: FilterName): Partial<DirectoryFilters>[] {
  const filter: Filter = FILTERS[name];
  switch (filter.kind) {
    case "options":
      return filter.options.map(({ value }) => ({ [name]: [value] }));
    case "choice":
      return filter.options.map(({ value }) => ({ [name]: value }));
    case "taxonomy": {
      const names = [...new Set(raw.flatMap((streamer) => heldValues(streamer, name)))];
      return [...names, "nothing of the kind"].map((value) => ({ [name]: [value] }));
    }
    case "bound":
      return [0, 1, 7, 50, 51, 300, 2_147_483_647].map((value) => ({ [name]: value }));
    case "text":
      return textsOf(name).map((value) => ({ [name]: value }));
    case "flag":
      return [{ [name]: true }, { [name]: false }];
  }
}

function textsOf(name: FilterName): string[] {
  if (name === "displayName") return ["a", "an ", "la", "%", "_", raw[7]?.display_name.slice(1, 5) ?? "x"];
  const path = name === "hometown" ? "hometown" : "location.city";
  const places = raw.flatMap((streamer) => String(streamer.details[path] ?? "").split(" "));
  const words = [...new Set(places)].filter((word) => word.length > 2).slice(0, 12);
  return [...words, ...words.map((word) => word.slice(0, 3).toUpperCase()), "nowhere at all"];
}

const viewer = await api.member("viewer");
await makeSubscription(api.db, viewer.userId, "Premium", { currentPeriodStart: api.clock.now() });
await fillStreamers(api.db, {
  streamers: STREAMERS,
  now: api.clock.now(),
  seed: "matrix",
  mostFollowers: 40,
});
await api.sql`
  insert into channels (id, profile_id, platform, subject, login, name, address, revoked_at)
  select gen_random_uuid(), profile_id, 'twitch', n::text, 'login' || n, 'Name', 'https://twitch.example.test/' || n,
    case when n % 9 = 0 then now() end
  from (select profile_id, row_number() over (order by profile_id) as n from streamer_profiles) numbered
  where n % 3 = 0`;
await fillDirectory(systemContext(api.db, api.ports, "test"));
await api.sql`analyze`;
const sql = createSqlReader(api.db);
const own = createDb(api.url, { maxConnections: 1 });
const quiet = { info: () => undefined, warn: () => undefined };
const sync = new DirectorySync({ db: own.db, sql, log: quiet });
await vi.waitUntil(() => sync.isFresh, { timeout: 60_000 });
const readers = [sql, sync.reader];
const raw = await readRaw(api.sql, api.clock.now());
const on = new Set(raw.filter((streamer) => isOn(streamer, api.clock.now())));
expect(raw).toHaveLength(STREAMERS);

describe.each(FILTER_NAMES)("filter %s", (name) => {
  test("each value of the filter finds exactly the matching streamers", async () => {
    const values = valuesOf(name);
    expect(values.length).toBeGreaterThan(1);
    const totals: number[] = [];
    for (const filters of values) totals.push(await agrees(filters));
    expect(Math.max(...totals), "some value finds somebody").toBeGreaterThan(0);
    expect(Math.min(...totals), "some value leaves somebody out").toBeLessThan(STREAMERS);
  }, 90_000);
});

test("two values of one filter find the union of their matches", async () => {
  for (const name of FILTER_NAMES) {
    const filter: Filter = FILTERS[name];
    if (filter.kind !== "options") continue;
    const [one, , other] = filter.options;
    await agrees({ [name]: [one, other ?? filter.options[1]].map((option) => option?.value) });
  }
}, 90_000);

const combination = fc
  .record({
    like: fc.nat({ max: STREAMERS - 1 }),
    names: fc.subarray(FILTER_NAMES, { minLength: 1, maxLength: 4 }),
    pick: fc.nat({ max: 999 }),
    day: fc.constantFrom("0", "1", "5", "6"),
    hours: fc.tuple(
      fc.constantFrom("06:00", "12:00", "20:00", "23:00"),
      fc.constantFrom("08:00", "21:00", "22:00"),
    ),
  })
  .map(({ like, names, pick, day, hours }) => (streamers: readonly RawStreamer[]) => {
    const streamer = streamers[like];
    const chosen = names.map((name): [FilterName, unknown] => {
      const filter: Filter = FILTERS[name];
      if (filter.kind === "taxonomy" || filter.kind === "options") {
        const held = streamer ? heldValues(streamer, name) : [];
        const any = filter.kind === "options" ? filter.options[pick % filter.options.length]?.value : "Chess";
        if (name === "scheduleDays") return [name, [day]];
        return [name, held.length > 0 ? held.slice(0, 2) : [any]];
      }
      if (filter.kind === "choice") return [name, name === "scheduleStartTime" ? hours[0] : hours[1]];
      if (filter.kind === "flag") return [name, pick % 2 === 0];
      if (filter.kind === "bound") return [name, filter.end === "min" ? pick % 30 : pick];
      return [name, name === "displayName" ? searchKey(streamer?.display_name ?? "").slice(0, 2) : ""];
    });
    return Object.fromEntries(chosen) as Partial<DirectoryFilters>;
  });

test("any combination of filters finds the matching streamers on every page and in every order", async () => {
  await fc.assert(
    fc.asyncProperty(combination, fc.nat({ max: 3 }), async (make, page) => {
      const filters = make(raw);
      const expected = matches(filters);
      await agrees(filters);
      const deep = await idsOf({ ...filters, page: page + 1, limit: 7 });
      expect(deep.ids).toEqual(expected.slice(page * 7, page * 7 + 7).map(({ id }) => id));
      const keys = {
        followersCount: (streamer: RawStreamer) => streamer.followers,
        averageViewers: (streamer: RawStreamer) => streamer.average_viewers,
        viewers: (streamer: RawStreamer) => (on.has(streamer) ? streamer.viewers : 0),
        isLive: (streamer: RawStreamer) => Number(on.has(streamer)),
      };
      for (const [sortBy, key] of Object.entries(keys)) {
        const listed = sortBy === "isLive" ? matches({ ...filters, finished: true }) : expected;
        const sorted = [...listed].sort((a, b) => key(b) - key(a) || (b.id > a.id ? 1 : -1));
        const found = await idsOf({ ...filters, sortBy: sortBy as keyof typeof keys, limit: 20 });
        expect(found.ids, sortBy).toEqual(sorted.slice(0, 20).map(({ id }) => id));
      }
    }),
    { numRuns: 8 },
  );
}, 120_000);

function countedValue(name: FilterName, turn: number): string | null {
  const filter: Filter = FILTERS[name];
  if (filter.kind === "text" || filter.kind === "bound") return null;
  if (filter.kind === "flag") return "true";
  if (filter.kind === "taxonomy") return heldValues(raw[turn % STREAMERS] ?? raw[0], name)[0] ?? null;
  return filter.options[turn % filter.options.length]?.value ?? null;
}

test("each option's count equals the number of matches after choosing the option", async () => {
  await fc.assert(
    fc.asyncProperty(combination, async (make) => {
      const filters = make(raw);
      const { total, counts } = await ask((discovery) => discovery.counts(filters));
      expect(total).toBe(matches(filters).length);
      for (const name of FILTER_NAMES) {
        const value = countedValue(name, total);
        if (value === null) continue;
        const { kind } = FILTERS[name];
        const one = kind === "flag" ? true : value;
        const chosen = { ...filters, [name]: kind === "choice" || kind === "flag" ? one : [value] };
        const expected = matches(chosen).length;
        expect(counts[name]?.[value] ?? 0, `${name}:${value} under ${JSON.stringify(filters)}`).toBe(
          expected,
        );
      }
    }),
    { numRuns: 3 },
  );
}, 120_000);

const JOINED = ["timeZone", "scheduleDays", "scheduleStartTime", "scheduleEndTime"] as const;

test.each<Partial<DirectoryFilters>>([
  {},
  { scheduleDays: ["1", "5"] },
  { scheduleStartTime: "18:00" },
  { scheduleEndTime: "09:00" },
  { scheduleDays: ["6"], scheduleStartTime: "20:00", scheduleEndTime: "08:00" },
  { timeZone: ["CET"] },
])(
  "with the filters %j, counts of days, hours and time zones equal the matches of each option",
  async (filters) => {
    const { counts } = await ask((discovery) => discovery.counts(filters));
    for (const name of JOINED) {
      for (const { value } of FILTERS[name].options) {
        const chosen = { ...filters, [name]: FILTERS[name].kind === "choice" ? value : [value] };
        expect(counts[name]?.[value] ?? 0, `${name}:${value}`).toBe(matches(chosen).length);
      }
    }
  },
);

test("an empty listing names the filters to remove", async () => {
  const filters: Partial<DirectoryFilters> = {
    languages: ["en"],
    platforms: ["twitch"],
    followersMin: 2_000_000_000,
  };
  const { total, emptiedBy } = await ask((discovery) =>
    discovery.list(filters).then((answer) => ({ ...answer })),
  );
  expect(total).toBe(0);
  const expected = Object.keys(filters).flatMap((name) => {
    const others = matches({ ...filters, [name]: NO_FILTERS[name as FilterName] }).length;
    return others > 0 ? [{ filters: [name], total: others }] : [];
  });
  expect(expected.length).toBeGreaterThan(0);
  expect(emptiedBy).toEqual(expected);
});
