import { users } from "@starling/db/schema/accounts";
import { profileCounters, profiles, streamerProfiles } from "@starling/db/schema/profiles";
import type { Role } from "@starling/validators/roles";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { openTestApi } from "../../testing/open-test-api.ts";

const api = await openTestApi();

async function rows(userId: string) {
  const [user] = await api.db.select().from(users).where(eq(users.id, userId));
  const [profile] = await api.db.select().from(profiles).where(eq(profiles.userId, userId));
  const id = profile?.id ?? "";
  const [counters] = await api.db.select().from(profileCounters).where(eq(profileCounters.profileId, id));
  const [streamer] = await api.db.select().from(streamerProfiles).where(eq(streamerProfiles.profileId, id));
  return { user, profile, counters, streamer };
}

const SMUGGLED: Record<string, unknown> = {
  id: uuidv7(),
  _id: uuidv7(),
  profileId: uuidv7(),
  userId: uuidv7(),
  user_id: uuidv7(),
  owner: uuidv7(),
  role: "streamer",
  roleVerified: false,
  restrictedToRole: "viewer",
  username: "somebody_else",
  email: "taken@example.test",
  emailVerifiedAt: null,
  passwordHash: "x",
  premium: true,
  plan: "Pro",
  subscription: { status: "active" },
  followersCount: 9_999,
  followers: 9_999,
  followedStreamersCount: 9_999,
  viewers: 9_999,
  isLive: true,
  status: "partner",
  title: "smuggled",
  primaryDevice: "PC",
  weeklyHoursMin: 1,
  scheduleEdited: true,
  twitchConnected: true,
  dateOfBirth: "1980-01-01",
  guardianConsent: true,
  ageRangeDerived: true,
  details: { fullName: "smuggled" },
  avatarSet: { srcSet: "https://evil.example/x 1x", placeholder: "" },
  bannerSet: { srcSet: "https://evil.example/x 1x", placeholder: "" },
  nameKey: "smuggled",
  searchWords: "smuggled",
  createdAt: new Date(0),
  updatedAt: new Date(0),
  can: { follow: true },
};

test.each<Role>(["streamer", "viewer"])(
  "sending a protected field alone changes no row of a %s",
  async (role) => {
    const actor = await api.member(role);
    await api.call(actor).profiles.create({ displayName: "Plain" });
    const before = await rows(actor.userId);
    for (const [name, value] of Object.entries(SMUGGLED)) {
      await api.call(actor).profiles.update({ [name]: value });
      expect(await rows(actor.userId), name).toEqual(before);
    }
  },
);

test("sending a schedule with the id of another user's entry does not change that entry", async () => {
  const [mine, theirs] = [await api.member("streamer"), await api.member("streamer")];
  const entry = { dayOfWeek: 2, startTime: "20:00", endTime: "22:00", timeZone: "UTC" };
  const other = await api.call(theirs).profiles.create({ displayName: "Theirs", schedule: [entry] });
  const [target] = "schedule" in other ? other.schedule : [];
  const own = await api.call(mine).profiles.create({
    displayName: "Mine",
    schedule: [{ ...entry, id: target?.id ?? null, startTime: "10:00" }],
  });
  expect(own).toMatchObject({ schedule: [{ startTime: "10:00" }] });
  expect(await api.call(theirs).profiles.me()).toMatchObject({
    schedule: [{ id: target?.id, startTime: "20:00" }],
  });
});
