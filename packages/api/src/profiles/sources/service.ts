import { users } from "@starling/db/schema/accounts";
import { profileCounters, profiles } from "@starling/db/schema/profiles";
import type { TaxonomyItem } from "@starling/validators/taxonomy";
import { eq, sql } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";
import type { ProfileSource } from "../present.ts";

/** Everything both roles' profiles are presented from, or null. */
export async function readProfile(ctx: ServiceContext, profileId: string): Promise<ProfileSource | null> {
  const [source] = await ctx.db
    .select({
      id: profiles.id,
      userId: profiles.userId,
      role: profiles.role,
      username: users.username,
      displayName: profiles.displayName,
      shortBio: profiles.shortBio,
      bio: profiles.bio,
      avatar: profiles.avatar,
      banner: profiles.banner,
      languages: profiles.languages,
      fullName: profiles.fullName,
      dateOfBirth: profiles.dateOfBirth,
      gender: profiles.gender,
      ethnicity: profiles.ethnicity,
      height: profiles.height,
      religion: profiles.religion,
      city: profiles.city,
      state: profiles.state,
      country: profiles.country,
      favoriteGames: sql<TaxonomyItem[]>`(
        select coalesce(json_agg(json_build_object('id', item.id, 'name', item.name)
          order by chosen.position, item.name), '[]')
        from profile_taxonomy chosen join taxonomy_items item on item.id = chosen.item_id
        where chosen.profile_id = ${profiles.id} and item.kind = 'game')`,
      followersCount: sql<number>`coalesce(${profileCounters.followers}, 0)`,
      followedStreamersCount: sql<number>`(select count(*)::int from follows where follower_user_id = ${profiles.userId})`,
      createdAt: profiles.createdAt,
      updatedAt: profiles.updatedAt,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .leftJoin(profileCounters, eq(profileCounters.profileId, profiles.id))
    .where(eq(profiles.id, profileId));
  return source ?? null;
}
