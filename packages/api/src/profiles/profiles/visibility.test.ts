import { users } from "@starling/db/schema/accounts";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { makeSubscription } from "@starling/db/testing/factories/subscriptions";
import { valueAt } from "@starling/validators/dotted-paths";
import type { Role } from "@starling/validators/roles";
import { SENSITIVE_FIELDS, type SensitiveField, type Visibility } from "@starling/validators/visibility";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { openTestApi } from "../../testing/open-test-api.ts";

const api = await openTestApi();

const DISCLOSED = {
  fullName: "Canary Fullname",
  gender: "female",
  ethnicity: "other",
  ethnicityOther: "Canary Ethnicity",
  religion: "other",
  religionOther: "Canary Religion",
  relationshipStatus: "its_complicated",
  height: "71",
  children: "expecting",
  zodiacSign: "capricorn",
  ageRange: "45-54",
  location: { city: "Canary City", state: "Canary State", country: "Canary Country" },
} as const;
const STREAMERS_TOO = { hometown: "Canary Hometown", workout: "most-days" } as const;

const PATHS: Record<SensitiveField, string[]> = {
  fullName: ["fullName"],
  gender: ["gender"],
  ethnicity: ["ethnicity", "ethnicityOther"],
  religion: ["religion", "religionOther"],
  relationshipStatus: ["relationshipStatus"],
  height: ["height"],
  children: ["children"],
  zodiacSign: ["zodiacSign"],
  ageRange: ["ageRange"],
  location: ["location.city", "location.state", "location.country"],
  hometown: ["hometown"],
  workout: ["workout"],
};

async function makeOwner(role: Role, visibility?: Visibility) {
  const owner = await api.member(role);
  const choices = visibility && Object.fromEntries(SENSITIVE_FIELDS.map((name) => [name, visibility]));
  const own = await api.call(owner).profiles.create({
    displayName: "An owner",
    ...DISCLOSED,
    ...(role === "streamer" ? STREAMERS_TOO : {}),
    ...(choices && { visibility: choices }),
  });
  return { owner, own };
}

const SILENT = [null, undefined, "prefer-not-to-say"];

const reader = await api.member("viewer");
await makeSubscription(api.db, reader.userId, "Premium", { currentPeriodStart: api.clock.now() });

describe.each<Role>(["streamer", "viewer"])("sensitive fields of a %s", (role) => {
  test("hidden fields are absent from every response to others, also under aliases", async () => {
    const { owner, own } = await makeOwner(role, "hidden");
    const answers = [
      await api.call(reader).profiles.byId({ id: own.id }),
      await api.call(reader).profiles[role]({ id: own.id }),
      await api.call(owner).profiles.byId({ id: own.id }),
    ];
    for (const answer of answers) {
      const text = JSON.stringify(answer);
      for (const canary of ["Canary", "its_complicated", "expecting", "capricorn", "45-54", "most-days"]) {
        expect(text).not.toContain(canary);
      }
      for (const path of Object.values(PATHS).flat()) expect(SILENT).toContain(valueAt(answer, path));
    }
    expect(await api.call(owner).profiles.me()).toMatchObject(DISCLOSED);
  });

  test('each field can be hidden individually, together with its "other" text', async () => {
    const { owner, own } = await makeOwner(role);
    for (const name of SENSITIVE_FIELDS) {
      if (role === "viewer" && name in STREAMERS_TOO) continue;
      await api.call(owner).profiles.update({ visibility: { [name]: "hidden" } });
      const seen = await api.call(reader).profiles.byId({ id: own.id });
      for (const path of PATHS[name]) expect(SILENT, path).toContain(valueAt(seen, path));
    }
    const { visibility } = await api.call(owner).profiles.me();
    expect(new Set(Object.values(visibility))).toEqual(new Set(["hidden"]));
  });

  test("all fields of a minor are hidden", async () => {
    const { owner, own } = await makeOwner(role, "public");
    await api.call(owner).profiles.complete({ age: "2010-05-05", under18Verified: true });
    const seen = await api.call(reader).profiles.byId({ id: own.id });
    for (const path of Object.values(PATHS).flat()) expect(SILENT, path).toContain(valueAt(seen, path));
    expect(await api.call(owner).profiles.me()).toMatchObject({
      ageRange: "under-18",
      ageRangeDerived: true,
    });
    await expect(api.call(owner).profiles.update({ ageRange: "45-54" })).rejects.toMatchObject({
      cause: { fields: [{ path: "ageRange", message: "Your age range comes from your date of birth" }] },
    });
  });
});

test("a minor's date of birth hides details in the profiles of both roles and is set once (docs/product.md §2.9)", async () => {
  const person = await api.member("viewer");
  await api.call(person).profiles.create({ displayName: "Young" });
  await api.call(person).profiles.complete({ age: "2010-05-05", under18Verified: true });
  const streaming = { ...person, role: "streamer" as const };
  const own = await api.call(streaming).profiles.create({
    displayName: "Young",
    ...DISCLOSED,
    pets: ["cat"],
    primaryLanguage: "other",
    primaryLanguageOther: "Canary Language",
    visibility: { gender: "public" },
  });
  expect(own).toMatchObject({ ageRange: "under-18", ageRangeDerived: true });
  const seen = await api.call(reader).profiles.streamer({ id: own.id });
  expect(JSON.stringify(seen)).not.toContain("Canary");
  expect(seen).toMatchObject({ gender: null, pets: [], primaryLanguage: null, ageRange: null });
  await expect(api.call(streaming).profiles.complete({ age: "1990-05-05" })).rejects.toMatchObject({
    cause: { fields: [{ path: "age", message: expect.stringContaining("already set") }] },
  });
  await api.call(streaming).profiles.complete({ age: "2010-05-05", under18Verified: true });
});

test("lists and shelves respect the visibility of the gender field", async () => {
  const made = async (visibility: Visibility) => {
    const person = await makeStreamer(api.db, {
      bio: "canary-bio",
      details: { gender: "female" },
      visibility: { gender: visibility },
    });
    return person.id;
  };
  const [everyone, members, nobody] = [await made("public"), await made("signed-in"), await made("hidden")];
  const listed = await api.call(reader).discovery.list({ limit: 50 });
  const genders = new Map(listed.items.map((item) => (item.isLocked ? ["", null] : [item.id, item.gender])));
  expect([everyone, members, nobody].map((id) => genders.get(id))).toEqual(["female", "female", null]);
  const shelf = await api.call().discovery.publicShelf({ shelf: "rising" });
  const shown = new Map(shelf.items.map((item) => [item.id, item.gender]));
  expect([everyone, members, nobody].map((id) => shown.get(id) ?? null)).toEqual(["female", null, null]);
  expect(JSON.stringify(listed)).toContain("canary-bio");
  expect(JSON.stringify(shelf), "what an open page does not tell is no stranger's to read").not.toContain(
    "canary-bio",
  );
});

test("a reader without full_viewer_profiles sees only a viewer's overview (docs/product.md §2.11)", async () => {
  const { own } = await makeOwner("viewer", "public");
  const free = await api.member("viewer");
  const seen = await api.call(free).profiles.viewer({ id: own.id });
  expect(seen).toMatchObject({ displayName: "An owner", can: { readAll: false }, gender: null });
  expect(JSON.stringify(seen)).not.toContain("Canary");
  expect(await api.call(reader).profiles.viewer({ id: own.id })).toMatchObject({ can: { readAll: true } });
});

test("responses about others contain no email, birthday or owner-only fields", async () => {
  for (const role of ["streamer", "viewer"] as const) {
    const { owner, own } = await makeOwner(role, "public");
    await api.db.update(users).set({ dateOfBirth: "1981-02-03" }).where(eq(users.id, owner.userId));
    const seen = await api.call(reader).profiles.byId({ id: own.id });
    const text = JSON.stringify(seen);
    expect(text).not.toContain(owner.email);
    expect(text).not.toContain("1981");
    for (const name of ["visibility", "ageRangeDerived", "scheduleEdited", "updatedAt", "details", "email"]) {
      expect(Object.keys(seen)).not.toContain(name);
    }
  }
});
