import { literal, prepared } from "@starling/db/prepared";
import { formerUsernames, users } from "@starling/db/schema/accounts";
import { clips } from "@starling/db/schema/clips";
import { directoryCards } from "@starling/db/schema/directory";
import { profiles, streamerProfiles } from "@starling/db/schema/profiles";
import { PUBLIC_CLIPS } from "@starling/validators/public-pages";
import { and, desc, eq, gt, or, sql } from "drizzle-orm";
import type { ServiceContext } from "../context.ts";

/** Whose page a name leads to, whether or not it is open. */
export interface PageOwner {
  profileId: string;
  /** The name they have now. */
  username: string;
  dateOfBirth: string | null;
  isPageOpen: boolean;
  /** Changes whenever one of the rows does that the page is made of. */
  stamp: string;
}

const name = sql`(select ${sql.placeholder("name")}::text)`;

const stampOf = sql<string>`concat_ws(' ', ${users}.ctid, ${users}.xmin, ${profiles}.ctid, ${profiles}.xmin,
  ${streamerProfiles}.ctid, ${streamerProfiles}.xmin, ${directoryCards}.ctid, ${directoryCards}.xmin,
  (select string_agg(concat_ws(' ', clip.ctid, clip.xmin), ' ') from (
    select ctid, xmin from ${clips} newest
    where newest.profile_id = ${profiles.id} and newest.status = 'ready'
    order by newest.published_at desc, newest.id desc limit ${literal(PUBLIC_CLIPS)}
  ) clip))`;

const ownerOf = prepared((db) =>
  db
    .select({
      profileId: profiles.id,
      username: users.username,
      dateOfBirth: users.dateOfBirth,
      isPageOpen: streamerProfiles.isPageOpen,
      stamp: stampOf,
    })
    .from(users)
    .innerJoin(profiles, and(eq(profiles.userId, users.id), eq(profiles.role, "streamer")))
    .innerJoin(streamerProfiles, eq(streamerProfiles.profileId, profiles.id))
    .leftJoin(directoryCards, eq(directoryCards.profileId, profiles.id))
    .where(
      or(
        eq(sql`lower(${users.username})`, name),
        eq(
          users.id,
          sql`(${db
            .select({ id: formerUsernames.userId })
            .from(formerUsernames)
            .where(
              and(
                eq(formerUsernames.username, name),
                gt(formerUsernames.redirectsUntil, sql`(select ${sql.placeholder("now")}::timestamptz)`),
              ),
            )})`,
        ),
      ),
    )
    .orderBy(desc(eq(sql`lower(${users.username})`, name)))
    .limit(1),
);

/** Whose page a lower-cased name leads to: its owner's, else that of whoever gave it up within 90 days; null for nobody's. */
export async function readOwner(ctx: ServiceContext, key: string): Promise<PageOwner | null> {
  const [owner] = await ownerOf(ctx.db, { name: key, now: ctx.ports.clock.now().toISOString() });
  return owner ?? null;
}
