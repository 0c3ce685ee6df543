import { taxonomyItems } from "@starling/db/schema/taxonomy";
import type { CardRecord } from "@starling/directory/directory-reader";
import { planListing } from "@starling/directory/query-plan";
import { FREE_STREAMERS, type StreamerCard, type Suggestions } from "@starling/validators/discovery";
import { listStreamersInput, type SuggestInput } from "@starling/validators/discovery-inputs";
import { asc, inArray } from "drizzle-orm";
import { hasFeature } from "../../access/entitlements/service.ts";
import { leftOut } from "../../access/visibility/rules.ts";
import { readExclusions, withoutNewlyHidden } from "../../access/visibility/service.ts";
import type { UserContext } from "../../context.ts";
import { streamsOf } from "../../profiles/directory/entries.rules.ts";
import { SUGGESTED_STREAMERS, topicKinds, topicsFor } from "./suggestions.rules.ts";

function presentSuggestion(record: CardRecord, at: Date): Suggestions["streamers"][number] {
  const card: StreamerCard = JSON.parse(record.card);
  const { id, displayName, username, avatar, avatarSet, verified, verifiedPlatforms } = card;
  const { isLive, liveSource } = streamsOf(record, at);
  const names = { id, displayName, username, avatar, avatarSet };
  return { ...names, isLive, liveSource, verified, verifiedPlatforms };
}

/** The catalog has only a few hundred topics. */
const MAX_TOPICS = 5_000;

async function suggestStreamers(
  ctx: UserContext,
  search: string,
  hasFullAccess: boolean,
): Promise<Suggestions["streamers"]> {
  const { clock, directory } = ctx.ports;
  const at = clock.now();
  const exclusions = await readExclusions(ctx, "full_directory_access");
  const query = planListing(listStreamersInput.parse({ search }), { at, ...leftOut(exclusions.settled) });
  if (query.search === null) return [];
  const { ids } = await directory.page({
    ...query,
    sortBy: "relevance",
    sortOrder: "desc",
    offset: 0,
    limit: hasFullAccess ? SUGGESTED_STREAMERS : FREE_STREAMERS,
    affinity: [],
  });
  const records = await directory.cards(await withoutNewlyHidden(ctx, ids, exclusions));
  return records.map((record) => presentSuggestion(record, at));
}

async function suggestTopics(
  ctx: UserContext,
  search: string,
  hasFullAccess: boolean,
): Promise<Suggestions["topics"]> {
  const topics = await ctx.db
    .select({ kind: taxonomyItems.kind, name: taxonomyItems.name })
    .from(taxonomyItems)
    .where(inArray(taxonomyItems.kind, topicKinds(hasFullAccess)))
    .orderBy(asc(taxonomyItems.id))
    .limit(MAX_TOPICS);
  return topicsFor(search, topics);
}

/**
 * Suggests streamers and topics for a search. Callers without `full_directory_access` get only suggestions
 * that their plan can list and filter (docs/product.md §3.6, security row Z3). Empty for a blank search.
 */
export async function suggest(ctx: UserContext, { search }: SuggestInput): Promise<Suggestions> {
  if (search === "") return { streamers: [], topics: [] };
  const hasFullAccess = await hasFeature(ctx, "full_directory_access");
  const [streamers, topics] = await Promise.all([
    suggestStreamers(ctx, search, hasFullAccess),
    suggestTopics(ctx, search, hasFullAccess),
  ]);
  return { streamers, topics };
}
