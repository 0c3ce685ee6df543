import { eq } from "drizzle-orm";
import type { Db } from "../../client.ts";
import { users } from "../../schema/accounts.ts";
import { profileCounters, profiles, streamerProfiles } from "../../schema/profiles.ts";
import { taxonomyItems } from "../../schema/taxonomy.ts";
import { makeUser } from "./users.ts";

/** The date of birth is stored on the account. */
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

const ANYTHING = { kind: "category", name: "Anything", slug: "anything" } as const;

async function anyCategory(db: Db): Promise<string> {
  // No-op update, so that an existing row is returned.
  const [item] = await db
    .insert(taxonomyItems)
    .values(ANYTHING)
    .onConflictDoUpdate({
      target: [taxonomyItems.kind, taxonomyItems.slug],
      set: { name: ANYTHING.name },
    })
    .returning();
  if (!item) throw new Error("The category was not written");
  return item.id;
}

/** Creates a streamer whose profile is too incomplete for the directory. */
export async function makeBareStreamer(db: Db, values: Profile = {}, streamer: Streamer = {}) {
  const profile = await insertProfile(db, "streamer", values);
  await db.insert(streamerProfiles).values({ ...streamer, profileId: profile.id });
  return profile;
}

export async function makeStreamer(db: Db, values: Profile = {}, streamer: Streamer = {}) {
  const { primaryCategoryId = await anyCategory(db) } = streamer;
  return makeBareStreamer(
    db,
    { avatar: "/media/portrait.webp", languages: ["en"], ...values },
    { channelLinks: { twitch: "https://www.twitch.tv/somebody" }, ...streamer, primaryCategoryId },
  );
}

export function makeViewer(db: Db, values: Profile = {}) {
  return insertProfile(db, "viewer", values);
}
