import { literal, prepared } from "@starling/db/prepared";
import { formerUsernames, users } from "@starling/db/schema/accounts";
import { channelPlatforms, channelStatuses } from "@starling/db/schema/channels";
import { clips } from "@starling/db/schema/clips";
import { directoryCards } from "@starling/db/schema/directory";
import { profiles, streamerProfiles } from "@starling/db/schema/profiles";
import { STALE_STATUS_MINUTES } from "@starling/validators/channels";
import { PUBLIC_CLIPS } from "@starling/validators/clips";
import { and, desc, eq, gt, or, sql } from "drizzle-orm";
import { isVisible } from "../../access/visibility/service.ts";
import type { ServiceContext } from "../../context.ts";

export interface PageOwner {
  profileId: string;
  username: string;
  dateOfBirth: string | null;
  isPageOpen: boolean;
  /** Version of the page: changes with every row used for the page and with the platform status. */
  stamp: string;
}

const name = sql`(select ${sql.placeholder("name")}::text)`;

const now = sql`(select ${sql.placeholder("now")}::timestamptz)`;

/** Live statuses that the page shows, without viewer counts. */
const word = sql`(
  select string_agg(concat_ws(' ', said.platform, said.is_live, said.stream_id, said.since, said.title, '/', said.game), ' '
    order by said.viewers desc, said.platform)
  from ${channelStatuses} said left join ${channelPlatforms} heard on heard.platform = said.platform
  where said.profile_id = ${profiles.id}
    and (heard.silent_since is null or heard.silent_since >= ${now} - interval '${literal(STALE_STATUS_MINUTES)} minutes')
)`;

const stampOf = sql<string>`concat_ws(' ', ${users}.ctid, ${users}.xmin, ${profiles}.ctid, ${profiles}.xmin,
  ${streamerProfiles}.ctid, ${streamerProfiles}.xmin, ${directoryCards}.ctid, ${directoryCards}.xmin, ${word},
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
      and(
        isVisible(users.id),
        or(
          eq(sql`lower(${users.username})`, name),
          eq(
            users.id,
            sql`(${db
              .select({ id: formerUsernames.userId })
              .from(formerUsernames)
              .where(and(eq(formerUsernames.username, name), gt(formerUsernames.redirectsUntil, now)))})`,
          ),
        ),
      ),
    )
    .orderBy(desc(eq(sql`lower(${users.username})`, name)))
    .limit(1),
);

/** Finds an owner by current username, or by a former username of the last 90 days; null if there is none. */
export async function readOwner(ctx: ServiceContext, key: string): Promise<PageOwner | null> {
  const [owner] = await ownerOf(ctx.db, { name: key, now: ctx.ports.clock.now().toISOString() });
  return owner ?? null;
}
