import { BIRTH_DATE_SET } from "@starling/validators/ages";
import { beforeEach, describe, expect, test } from "vitest";
import type { UserActor } from "../../context.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { refusalOf } from "../../testing/refusals.ts";

const api = await openTestApi({ settings: { minAge: 14 } });
let viewer: UserActor;

beforeEach(async () => {
  viewer = await api.member("viewer");
});

test("submitting an empty dialog creates a profile named after the account", async () => {
  const made = await api.call(viewer).profiles.complete({});
  expect(made).toMatchObject({ displayName: viewer.username, role: "viewer", ageRange: null, gender: null });
});

test("complete saves filled fields and keeps the display name and the values of blank fields", async () => {
  const call = api.call(viewer);
  await call.profiles.create({ displayName: "Robin" });
  await call.profiles.complete({ fullName: "Robin Example", gender: "female", locationCity: "Porto" });
  const own = await call.profiles.complete({ gender: "", locationCountry: "Portugal" });
  expect(own).toMatchObject({
    displayName: "Robin",
    fullName: "Robin Example",
    gender: "female",
    location: { city: "Porto", state: null, country: "Portugal" },
  });
});

test.each([
  ["2012-03-15", "age", "You must be at least 14 to use Starling"],
  ["2026-03-15", "age", "Please enter a date of birth in the past"],
  ["1890-01-01", "age", "Please enter a date of birth in the past"],
  ["2012-03-14", "under18Verified", "Please confirm that a parent or guardian agrees"],
  ["2008-03-15", "under18Verified", "Please confirm that a parent or guardian agrees"],
])("rejects the birth date %s with an error on %s", async (age, path, message) => {
  await expect(api.call(viewer).profiles.complete({ age })).rejects.toMatchObject({
    code: "BAD_REQUEST",
    message,
    cause: { fields: [{ path, message }] },
  });
  expect(await api.call(viewer).profiles.own()).toBeNull();
});

test("requires a guardian's consent only below eighteen", async () => {
  expect(await api.call(viewer).profiles.complete({ age: "2008-03-14" })).toMatchObject({
    ageRange: "18-24",
  });
  const other = api.call(await api.member("viewer"));
  const younger = await other.profiles.complete({ age: "2010-01-01", under18Verified: true });
  expect(younger.ageRange).toBe("under-18");
});

describe("date of birth in create and update", () => {
  test.each<[string, boolean | undefined, string]>([
    ["2012-03-15", true, "age"],
    ["2026-03-15", true, "age"],
    ["2010-01-01", undefined, "under18Verified"],
    ["2010-01-01", false, "under18Verified"],
  ])(
    "validates a date of birth as in the complete-profile dialog: %s, %s",
    async (age, under18Verified, path) => {
      const call = api.call(viewer);
      const input = { age, under18Verified, displayName: "Robin" };
      expect(await refusalOf(call.profiles.create(input))).toMatchObject({
        code: "VALIDATION",
        fields: [{ path }],
      });
      expect(await call.profiles.own()).toBeNull();
      await call.profiles.create({ displayName: "Robin" });
      expect(await refusalOf(call.profiles.update(input))).toMatchObject({
        code: "VALIDATION",
        fields: [{ path }],
      });
      expect(await call.profiles.own()).toMatchObject({ ageRange: null, ageRangeDerived: false });
    },
  );

  test.each(["viewer", "streamer"] as const)(
    "saves the date of birth of a %s once, together with the other fields",
    async (role) => {
      const call = api.call(await api.member(role));
      const made = await call.profiles.create({
        displayName: "Robin",
        age: "2010-01-01",
        under18Verified: true,
        locationCity: "Porto",
      });
      expect(made).toMatchObject({
        ageRange: "under-18",
        ageRangeDerived: true,
        location: { city: "Porto" },
      });
      await call.profiles.update({ age: "", under18Verified: false, locationCountry: "Portugal" });
      expect(await refusalOf(call.profiles.update({ age: "1990-01-01" }))).toMatchObject({
        fields: [{ path: "age", message: BIRTH_DATE_SET }],
      });
      expect(await call.profiles.me()).toMatchObject({
        ageRange: "under-18",
        location: { city: "Porto", country: "Portugal" },
      });
    },
  );

  test("a rejected create or update does not save the date of birth", async () => {
    const born = { age: "1990-03-14" };
    const actor = await api.member("streamer");
    const call = api.call(actor);
    const stored = async () =>
      (await api.sql`select date_of_birth::text as born from users where id = ${actor.userId}`)[0]?.born;
    expect(await refusalOf(call.profiles.update(born))).toMatchObject({ code: "NOT_FOUND" });
    expect(await stored()).toBeNull();
    await call.profiles.create({ displayName: "Robin" });
    expect(await refusalOf(call.profiles.create({ displayName: "Robin", ...born }))).toMatchObject({
      code: "CONFLICT",
    });
    expect(await stored()).toBeNull();
  });

  test("update saves the date of birth and rejects an age range that contradicts it", async () => {
    const call = api.call(await api.member("streamer"));
    await call.profiles.create({ displayName: "Robin" });
    expect(await refusalOf(call.profiles.update({ age: "1990-03-14", ageRange: "18-24" }))).toMatchObject({
      fields: [{ path: "ageRange" }],
    });
    expect(await call.profiles.update({ age: "1990-03-14" })).toMatchObject({ ageRange: "35-44" });
  });
});
