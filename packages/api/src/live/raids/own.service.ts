import { channels } from "@starling/db/schema/channels";
import { profiles } from "@starling/db/schema/profiles";
import { t } from "@starling/i18n/translate";
import { RAID_DAYS, type RaidReason } from "@starling/validators/raids";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { UserContext } from "../../context.ts";
import { notFound } from "../../errors.ts";

/**
 * `PLAYERS`: number of latest profiles per game in which related games are searched. `RELATED`: maximum
 * number of related games.
 */
const PLAYERS = 500;
const RELATED = 30;
/** Minimum number of streamers who play both of two related games. */
const SHARED_PLAYERS = 2;
const DAY = 86_400_000;

export interface OwnTastes {
  profileId: string;
  languages: string[];
  /** Key: name of a game in lower case. Value: reason for suggesting streams of this game. */
  games: ReadonlyMap<string, RaidReason>;
  login: string | null;
}

/**
 * The caller's languages and games, and related games often played by the same streamers. Throws 404 without
 * a profile.
 */
export async function readOwnTastes(ctx: UserContext): Promise<OwnTastes> {
  const [own] = await ctx.db
    .select({
      profileId: profiles.id,
      languages: profiles.languages,
      login: channels.login,
    })
    .from(profiles)
    .leftJoin(
      channels,
      and(eq(channels.profileId, profiles.id), eq(channels.platform, "twitch"), isNull(channels.revokedAt)),
    )
    .where(and(eq(profiles.userId, ctx.actor.userId), eq(profiles.role, "streamer")));
  if (!own) throw notFound(t("Profile not found"));
  const since = new Date(ctx.ports.clock.now().getTime() - RAID_DAYS * DAY).toISOString();
  const rows = await ctx.db.execute<{ name: string; kind: RaidReason["kind"]; to: string }>(sql`
    with mine as (
      select item.id, item.name from profile_taxonomy chosen
      join taxonomy_items item on item.id = chosen.item_id and item.kind = 'game'
      where chosen.profile_id = ${own.profileId}
    )
    select name, 'plays' as kind, '' as to from mine
    union all
    select category.name, 'streams', '' from streamer_profiles streamer
    join taxonomy_items category on category.id = streamer.primary_category_id
    where streamer.profile_id = ${own.profileId}
    union all
    select distinct game, 'streams', '' from streams
    where profile_id = ${own.profileId} and started_at > ${since}::timestamptz and game is not null
    union all
    (select other.name, 'related', mine.name from mine
    cross join lateral (
      select profile_id from profile_taxonomy
      where item_id = mine.id and profile_id <> ${own.profileId} order by profile_id desc limit ${PLAYERS}::int
    ) player
    join profile_taxonomy chosen on chosen.profile_id = player.profile_id
    join taxonomy_items other on other.id = chosen.item_id and other.kind = 'game'
    group by other.name, mine.name having count(*) >= ${SHARED_PLAYERS}::int
    order by count(*) desc, other.name limit ${RELATED}::int)`);
  const games = new Map<string, RaidReason>();
  for (const { name, kind, to } of rows) {
    const key = name.toLowerCase();
    if (!games.has(key)) games.set(key, kind === "related" ? { kind, to } : { kind });
  }
  return { ...own, games };
}
