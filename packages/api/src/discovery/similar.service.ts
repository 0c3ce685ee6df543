import { directoryEntries } from "@starling/db/schema/directory";
import { profileTaxonomy } from "@starling/db/schema/profile-taxonomy";
import { profiles } from "@starling/db/schema/profiles";
import { taxonomyItems } from "@starling/db/schema/taxonomy";
import type { StreamerCard } from "@starling/validators/discovery";
import { type IdInput, isUuid } from "@starling/validators/ids";
import { sql } from "drizzle-orm";
import type { ServiceContext } from "../context.ts";
import { readCards } from "../directory/cards.service.ts";
import { callerOf, isThereFor, readHiding, stillShown, unhidden } from "../directory/hiding.service.ts";
import { isFinishedEntry } from "../directory/reel-pool.service.ts";
import { hasFeature } from "../entitlements/service.ts";
import { notFound } from "../errors.ts";
import { bySimilarity, SIMILAR_SIZES } from "./similar.rules.ts";

/** Cards are read for this many, so that who is live can settle ties without a reading of every schedule. */
const CANDIDATES = 36;

/** A streamer and how many games and tags they share; null where the streamer asked for has nobody alike. */
interface CandidateRow extends Record<string, unknown> {
  id: string | null;
  shared: number;
}

/**
 * Other presentable streamers by the number of games and tags they share, live ones first among equals: six with
 * `full_directory_access`, else three, as on a directory's shelf (decisions §4.3).
 * Throws 404 for an unknown streamer.
 */
export async function listSimilar(ctx: ServiceContext, { id }: IdInput): Promise<{ items: StreamerCard[] }> {
  if (!isUuid(id)) throw notFound("Streamer");
  const rows = await ctx.db.execute<CandidateRow>(sql`
    with target as (
      select id, user_id from ${profiles}
      where role = 'streamer' and (id = ${id} or user_id = ${id}) and ${isThereFor(callerOf(ctx), profiles.userId)} limit 1
    ), alike as (
      select theirs.profile_id, count(*)::int as shared
      from target
      join ${profileTaxonomy} mine on mine.profile_id = target.id
      join ${taxonomyItems} item on item.id = mine.item_id and item.kind in ('game', 'tag')
      join ${profileTaxonomy} theirs on theirs.item_id = mine.item_id and theirs.profile_id <> target.id
      join ${directoryEntries} entry on entry.profile_id = theirs.profile_id
        and ${isFinishedEntry}
      group by theirs.profile_id
      order by shared desc, theirs.profile_id desc
      limit ${CANDIDATES}
    )
    select alike.profile_id as id, coalesce(alike.shared, 0) as shared
    from target left join alike on true
    order by shared desc, id desc`);
  if (rows.length === 0) throw notFound("Streamer");
  const found = rows.flatMap((row) => (row.id === null ? [] : [{ id: row.id, shared: row.shared }]));
  const [hiding, isFull] = await Promise.all([
    readHiding(ctx, "full_directory_access"),
    hasFeature(ctx, "full_directory_access"),
  ]);
  const ids = await unhidden(
    ctx,
    found.map((row) => row.id),
    hiding.settled,
  );
  const cards = await readCards(ctx, ids, "members");
  const size = isFull ? SIMILAR_SIZES.fullDirectoryAccess : SIMILAR_SIZES.everybody;
  const shared = new Map(found.map((row) => [row.id, row.shared]));
  const items = bySimilarity(cards, shared, size);
  const shown = await stillShown(
    ctx,
    items.map((item) => item.id),
    hiding,
  );
  return { items: items.filter((item) => shown.includes(item.id)) };
}
