import { profiles } from "@starling/db/schema/profiles";
import type { PageQuery } from "@starling/directory/directory-reader";
import { type LeftOut, planListing } from "@starling/directory/query-plan";
import { NO_FILTERS } from "@starling/validators/discovery-query";
import { isUuid } from "@starling/validators/ids";
import { LANGUAGES } from "@starling/validators/languages";
import { valuesOf } from "@starling/validators/options";
import { FEW_VIEWERS, type SurfLine, type SurfStop, type SurfStreamer } from "@starling/validators/surf";
import type { SurfLineInput, SurfNextInput } from "@starling/validators/surf-inputs";
import { sql } from "drizzle-orm";
import { leftOut } from "../../access/visibility/rules.ts";
import { readExclusions } from "../../access/visibility/service.ts";
import type { UserContext } from "../../context.ts";
import { readCards } from "../../profiles/directory/cards.service.ts";
import { readPlayers } from "../../profiles/players/service.ts";
import { firstByLanguage, languageTiers, ownLanguages } from "../discovery/languages.service.ts";
import { ANY_AUDIENCE } from "../discovery/live.service.ts";
import { presentable } from "../discovery/shelves.service.ts";
import { countShown } from "../impressions/service.ts";
import { type Candidate, sortByLeastSent, UNSEEN_MINUTES } from "./rules.ts";
import { claimVisit, countVisits, retentionCutoff } from "./visits.service.ts";

const STEP = 100;
/** Maximum number of visited candidates to skip; a viewer visits fewer in twelve hours. */
const REACH = 5_000;

function lineQuery(ctx: UserContext, languages: readonly string[], left: LeftOut): PageQuery {
  const at = ctx.ports.clock.now();
  const shelf = presentable(at, left);
  const known = valuesOf(LANGUAGES).filter((language) => languages.includes(language));
  const chosen = planListing({ ...NO_FILTERS, search: "", languages: known }, { at });
  return { ...shelf, groups: [...shelf.groups, ...chosen.groups], mostWatching: FEW_VIEWERS };
}

async function isAnyoneLive(ctx: UserContext, left: LeftOut): Promise<boolean> {
  const { total } = await ctx.ports.directory.page({
    ...presentable(ctx.ports.clock.now(), left),
    mostWatching: ANY_AUDIENCE,
    limit: 1,
  });
  return total > 0;
}

async function wantedLanguages(ctx: UserContext, anyLanguage: boolean): Promise<string[]> {
  return anyLanguage ? [] : [...(await ownLanguages(ctx))];
}

async function readSurfExclusions(ctx: UserContext): Promise<Required<LeftOut>> {
  const { now: exclusions } = await readExclusions(ctx, "full_directory_access");
  return leftOut(exclusions);
}

async function readDismissed(ctx: UserContext): Promise<string[]> {
  const { notForMe } = retentionCutoff(ctx);
  const rows = await ctx.db.execute<{ id: string }>(sql`
    select id from ${profiles} where user_id = ${ctx.actor.userId}
    union all
    select profile_id from surf_visits
    where user_id = ${ctx.actor.userId} and not_for_me_at > ${notForMe.toISOString()}::timestamptz`);
  return rows.map(({ id }) => id);
}

/**
 * Streamers that a platform reports live with at most two viewers, in the languages of the caller's profile.
 * Sorted by primary language, then in fair order. Excludes the caller and streamers marked "not for me".
 */
export async function readSurfLine(
  ctx: UserContext,
  { anyLanguage, limit }: SurfLineInput,
): Promise<SurfLine> {
  const { directory } = ctx.ports;
  const [languages, hidden, notForMe] = await Promise.all([
    wantedLanguages(ctx, anyLanguage),
    readSurfExclusions(ctx),
    readDismissed(ctx),
  ]);
  const left = { ...hidden, without: [...hidden.without, ...notForMe] };
  const query = { ...lineQuery(ctx, languages, left), limit };
  const [tiers, { total }] = await Promise.all([
    firstByLanguage(ctx, query, languages),
    directory.page({ ...query, limit: 1 }),
  ]);
  const isNarrow = total === 0 && languages.length > 0;
  const elsewhere = isNarrow ? await directory.page({ ...lineQuery(ctx, [], left), limit: 1 }) : null;
  return {
    items: await readCards(ctx, tiers.flat(), "members"),
    total,
    languages,
    isElsewhere: (elsewhere?.total ?? 0) > 0,
    isAnyoneLive: total > 0 || (await isAnyoneLive(ctx, left)),
  };
}

async function filterCandidates(ctx: UserContext, ids: readonly string[]): Promise<Candidate[]> {
  if (ids.length === 0) return [];
  const { visits, notForMe } = retentionCutoff(ctx);
  const { userId } = ctx.actor;
  const unseenSince = new Date(ctx.ports.clock.now().getTime() - UNSEEN_MINUTES * 60_000);
  const given = sql`${sql.param([...ids])}::uuid[]`;
  const rows = await ctx.db.execute<{ id: string; sent: number }>(sql`
    with sent as materialized (
      select profile_id, count(*)::int as people from surf_visits
      where profile_id = any(${given}) and visited_at > ${unseenSince.toISOString()}::timestamptz group by profile_id
    ), followed as materialized (
      select streamer_profile_id as profile_id from follows
      where follower_user_id = ${userId} and streamer_profile_id = any(${given})
    ), known as materialized (
      select profile_id from surf_visits
      where user_id = ${userId} and profile_id = any(${given})
        and (visited_at > ${visits.toISOString()}::timestamptz or not_for_me_at > ${notForMe.toISOString()}::timestamptz)
    )
    select given.id, coalesce(sent.people, 0) as sent
    from unnest(${given}) with ordinality as given(id, place) left join sent on sent.profile_id = given.id
    where not exists (select from profiles own where own.id = given.id and own.user_id = ${userId})
      and given.id not in (select profile_id from followed) and given.id not in (select profile_id from known)
    order by given.place`);
  return rows.map(({ id, sent }) => ({ id, sent }));
}

async function findRemaining(ctx: UserContext, query: PageQuery, preferred?: string): Promise<string[]> {
  const { directory } = ctx.ports;
  const shown = preferred !== undefined && isUuid(preferred) ? [preferred.toLowerCase()] : [];
  const first = await directory.among(query, shown);
  let total = Number.POSITIVE_INFINITY;
  for (let offset = 0; offset < Math.min(total, REACH); offset += STEP) {
    const page = await directory.page({ ...query, offset, limit: STEP });
    const ids = [...first, ...page.ids.filter((id) => !first.includes(id))];
    const left = await filterCandidates(ctx, ids);
    if (left.length > 0) return sortByLeastSent(left, first[0]);
    total = page.total;
  }
  return [];
}

async function findNext(
  ctx: UserContext,
  query: PageQuery,
  { languages, preferred }: { languages: readonly string[]; preferred?: string | undefined },
): Promise<string[]> {
  const found: string[] = [];
  for (const tier of languageTiers(query, languages))
    found.push(...(await findRemaining(ctx, tier, preferred)));
  const shown = preferred?.toLowerCase() ?? "";
  return found.includes(shown) ? [shown, ...found.filter((id) => id !== shown)] : found;
}

/**
 * Moves the caller on to the next streamer with few viewers and counts the visit. Never repeats a streamer
 * within twelve hours, even from parallel tabs. Skips followed streamers and those marked "not for me".
 */
export async function surfOn(ctx: UserContext, { anyLanguage, prefer }: SurfNextInput): Promise<SurfStop> {
  const [languages, hidden] = await Promise.all([wantedLanguages(ctx, anyLanguage), readSurfExclusions(ctx)]);
  const query = lineQuery(ctx, languages, hidden);
  // If another tab claims all candidates, searches again without them.
  const tried: string[] = [];
  let left = await findNext(ctx, query, { languages, preferred: prefer });
  while (left.length > 0) {
    for (const [place, visited] of left.entries()) {
      if (await claimVisit(ctx, visited)) return arrive(ctx, { visited, later: left[place + 1], languages });
      tried.push(visited);
    }
    left = await findNext(ctx, { ...query, without: [...hidden.without, ...tried] }, { languages });
  }
  const isElsewhere =
    languages.length > 0 && (await findRemaining(ctx, lineQuery(ctx, [], hidden))).length > 0;
  const visited = await countVisits(ctx);
  const isLive = visited > 0 || isElsewhere || (await isAnyoneLive(ctx, hidden));
  return { streamer: null, upNext: null, languages, visited, isElsewhere, isAnyoneLive: isLive };
}

interface Arrival {
  visited: string;
  later: string | undefined;
  languages: string[];
}

async function arrive(ctx: UserContext, { visited, later, languages }: Arrival): Promise<SurfStop> {
  await countShown(ctx, new Set([visited]), "surf");
  const ids = later === undefined ? [visited] : [visited, later];
  const [cards, players] = await Promise.all([readCards(ctx, ids, "members"), readPlayers(ctx, ids)]);
  const withPlayers = (id: string | undefined): SurfStreamer | null => {
    const card = cards.find((one) => one.id === id);
    return card === undefined ? null : { ...card, players: players.get(card.id) ?? [] };
  };
  return {
    streamer: withPlayers(visited),
    upNext: withPlayers(later),
    languages,
    visited: await countVisits(ctx),
    isElsewhere: false,
    isAnyoneLive: true,
  };
}
