import { eq } from "drizzle-orm";
import type { Db } from "../../client.ts";
import { users } from "../../schema/accounts.ts";
import { profileCounters, profiles, streamerProfiles } from "../../schema/profiles.ts";
import { makeUser } from "./users.ts";

/** A profile's values; the date of birth is its account's. */
type Profile = Partial<typeof profiles.$inferInsert> & { dateOfBirth?: string };
type Streamer = Partial<typeof streamerProfiles.$inferInsert>;

async function insertProfile(db: Db, role: "viewer" | "streamer", { dateOfBirth, ...values }: Profile) {
  const userId = values.userId ?? (await makeUser(db, role)).id;
  if (dateOfBirth !== undefined) await db.update(users).set({ dateOfBirth }).where(eq(users.id, userId));
  const [profile] = await db
    .insert(profiles)
    .values({ displayName: `A ${role}`, ...values, userId, role })
    .returning();
  if (!profile) throw new Error("The profile was not written");
  await db.insert(profileCounters).values({ profileId: profile.id });
  return profile;
}

/** A streamer with a profile; makes the account unless `userId` is given. */
export async function makeStreamer(db: Db, values: Profile = {}, streamer: Streamer = {}) {
  const profile = await insertProfile(db, "streamer", values);
  await db.insert(streamerProfiles).values({ ...streamer, profileId: profile.id });
  return profile;
}

/** A viewer with a profile; makes the account unless `userId` is given. */
export function makeViewer(db: Db, values: Profile = {}) {
  return insertProfile(db, "viewer", values);
}
