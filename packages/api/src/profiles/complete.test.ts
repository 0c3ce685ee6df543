import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { UserActor } from "../context.ts";
import { createTestApi } from "../testing/create-test-api.ts";

let api: Awaited<ReturnType<typeof createTestApi>>;
let viewer: UserActor;

beforeAll(async () => {
  api = await createTestApi({ settings: { minAge: 14 } });
});
afterAll(() => api.close());
beforeEach(async () => {
  viewer = await api.member("viewer");
});

test("an empty dialog makes a profile named as the account", async () => {
  const made = await api.call(viewer).profiles.complete({});
  expect(made).toMatchObject({ displayName: viewer.username, role: "viewer", ageRange: null, gender: null });
});

test("what is filled in is kept, what is left blank does not clear, and the name stays", async () => {
  const call = api.call(viewer);
  await call.profiles.create({ displayName: "Robin" });
  await call.profiles.complete({
    fullName: "Robin Example",
    age: "1990-03-14",
    gender: "female",
    locationCity: "Porto",
  });
  const own = await call.profiles.complete({ gender: "", height: "66", locationCountry: "Portugal" });
  expect(own).toMatchObject({
    displayName: "Robin",
    fullName: "Robin Example",
    ageRange: "35-44",
    gender: "female",
    height: "66",
    location: { city: "Porto", state: null, country: "Portugal" },
  });
  expect(JSON.stringify(own)).not.toContain("1990");
});

test.each([
  ["2012-03-15", "age", "You must be at least 14 to use Starling"],
  ["2026-03-15", "age", "Please enter a date of birth in the past"],
  ["1890-01-01", "age", "Please enter a date of birth in the past"],
  ["2012-03-14", "under18Verified", "Please confirm that a parent or guardian agrees"],
  ["2008-03-15", "under18Verified", "Please confirm that a parent or guardian agrees"],
])("born on %s is refused at %s", async (age, path, message) => {
  await expect(api.call(viewer).profiles.complete({ age })).rejects.toMatchObject({
    code: "BAD_REQUEST",
    message,
    cause: { fields: [{ path, message }] },
  });
  expect(await api.call(viewer).profiles.own()).toBeNull();
});

test("at eighteen nobody else is asked, below it a guardian's word is enough", async () => {
  expect(await api.call(viewer).profiles.complete({ age: "2008-03-14" })).toMatchObject({
    ageRange: "18-24",
  });
  const other = api.call(await api.member("viewer"));
  const younger = await other.profiles.complete({ age: "2010-01-01", under18Verified: true });
  expect(younger.ageRange).toBe("under-18");
});

test.each(["30.02.1990", "1990-02-30", "yesterday"])("%s is no date", async (age) => {
  await expect(api.call(viewer).profiles.complete({ age })).rejects.toMatchObject({ code: "BAD_REQUEST" });
});

test("two dialogs at once make one profile", async () => {
  const made = await Promise.all(
    Array.from({ length: 6 }, () => api.call(viewer).profiles.complete({ fullName: "A" })),
  );
  expect(new Set(made.map((profile) => profile.id)).size).toBe(1);
});
