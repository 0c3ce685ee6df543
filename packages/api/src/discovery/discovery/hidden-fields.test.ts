import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { makeSubscription } from "@starling/db/testing/factories/subscriptions";
import type { DirectoryFilters } from "@starling/validators/discovery-filters";
import { SENSITIVE_FIELDS } from "@starling/validators/visibility";
import { expect, test } from "vitest";
import { openTestApi } from "../../testing/open-test-api.ts";

const api = await openTestApi();

const DETAILS = {
  gender: "female",
  ethnicity: "mixed",
  religion: "spiritual",
  relationshipStatus: "married",
  height: "70",
  zodiacSign: "leo",
  ageRange: "25-34",
  "location.city": "Quillville",
  "location.country": "Farland",
  hometown: "Nestmouth",
  workout: "weekly",
  pets: ["cat"],
};

const FILTERS: Partial<DirectoryFilters>[] = [
  { gender: ["female"] },
  { ethnicity: ["mixed"] },
  { religion: ["spiritual"] },
  { relationshipStatus: ["married"] },
  { height: ["70"] },
  { zodiacSign: ["leo"] },
  { ageRange: ["25-34"] },
  { location: "Quillville" },
  { currentLocation: "farl" },
  { hometown: "nest" },
  { workout: ["weekly"] },
];

async function found(filters: Partial<DirectoryFilters>): Promise<string[]> {
  const { items, total } = await api.call(viewer).discovery.list(filters);
  const names = items.map((item) => (item.isLocked ? "" : item.displayName));
  expect(total).toBe(names.length);
  return names;
}

const viewer = await api.member("viewer");
await makeSubscription(api.db, viewer.userId, "Premium", { currentPeriodStart: api.clock.now() });
const hidden = Object.fromEntries(SENSITIVE_FIELDS.map((field) => [field, "hidden" as const]));
await makeStreamer(api.db, { displayName: "Hidden", details: DETAILS, visibility: hidden });
await makeStreamer(api.db, { displayName: "Young", details: DETAILS, dateOfBirth: "2010-01-01" });
await makeStreamer(api.db, { displayName: "Open", details: DETAILS });

test.each(FILTERS)(
  "the filter %j matches neither hidden fields nor minors (security row Z4)",
  async (filters) => {
    expect(await found(filters)).toEqual(["Open"]);
  },
);

test("search and suggestions match neither hidden fields nor fields absent from cards", async () => {
  const call = api.call(viewer);
  for (const word of ["Quillville", "Farland", "Nestmouth", "spiritual", "female"]) {
    const { items } = await call.discovery.list({ search: word });
    expect(items.map((item) => (item.isLocked ? "" : item.displayName))).toEqual([]);
    expect((await call.discovery.suggest({ search: word })).streamers).toEqual([]);
  }
  const cards = JSON.stringify((await call.discovery.list({ search: "hidden" })).items);
  expect(cards).toContain("Hidden");
  for (const trace of ["Quillville", "Nestmouth", "spiritual", "leo"]) expect(cards).not.toContain(trace);
});

test("the pets filter matches all streamers except minors", async () => {
  expect((await found({ pets: ["cat"] })).sort()).toEqual(["Hidden", "Open"]);
});

test("option counts exclude hidden fields", async () => {
  const { total, counts } = await api.call(viewer).discovery.counts({});
  expect(total).toBe(3);
  for (const filters of FILTERS) {
    for (const [name, value] of Object.entries(filters)) {
      if (Array.isArray(value)) expect(counts[name]?.[String(value[0])], name).toBe(1);
    }
  }
});
