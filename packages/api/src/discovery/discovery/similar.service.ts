import { profileTaxonomy } from "@starling/db/schema/profile-taxonomy";
import { profiles } from "@starling/db/schema/profiles";
import { taxonomyItems } from "@starling/db/schema/taxonomy";
import type { PageQuery } from "@starling/directory/directory-reader";
import { t } from "@starling/i18n/translate";
import type { StreamerCard } from "@starling/validators/discovery";
import { type IdInput, isUuid } from "@starling/validators/ids";
import { and, count, eq, inArray, or } from "drizzle-orm";
import { hasFeature } from "../../access/entitlements/service.ts";
import { type ListExclusions, leftOut } from "../../access/visibility/rules.ts";
import { callerOf, canSee, readExclusions, withoutNewlyHidden } from "../../access/visibility/service.ts";
import type { ServiceContext } from "../../context.ts";
import { notFound } from "../../errors.ts";
import { readCards } from "../../profiles/directory/cards.service.ts";
import { streamsOf } from "../../profiles/directory/entries.rules.ts";
import { affinityFacets } from "./affinity.service.ts";
import { firstByLanguage } from "./languages.service.ts";
import { presentable } from "./shelves.service.ts";

const SIMILAR_SIZES = { everybody: 3, fullDirectoryAccess: 6 };

function bySimilarity<Card extends { id: string; isLive: boolean; tier: number }>(
  cards: readonly Card[],
  shared: ReadonlyMap<string, number>,
  size: number,
): Card[] {
  const sharedBy = (card: Card) => shared.get(card.id) ?? 0;
  return [...cards]
    .sort((a, b) => a.tier - b.tier || sharedBy(b) - sharedBy(a) || Number(b.isLive) - Number(a.isLive))
    .slice(0, size);
}

const CANDIDATES = 36;

interface Target {
  profileId: string;
  languages: string[];
  topics: { id: string; kind: "game" | "tag"; name: string }[];
}

/** Throws 404 for a streamer that is unknown or hidden from the caller. */
async function requireTarget(ctx: ServiceContext, id: string): Promise<Target> {
  if (!isUuid(id)) throw notFound(t("Streamer not found"));
  const rows = await ctx.db
    .select({
      profileId: profiles.id,
      languages: profiles.languages,
      topic: { id: taxonomyItems.id, kind: taxonomyItems.kind, name: taxonomyItems.name },
    })
    .from(profiles)
    .leftJoin(profileTaxonomy, eq(profileTaxonomy.profileId, profiles.id))
    .leftJoin(taxonomyItems, eq(taxonomyItems.id, profileTaxonomy.itemId))
    .where(
      and(
        eq(profiles.role, "streamer"),
        or(eq(profiles.id, id), eq(profiles.userId, id)),
        canSee(callerOf(ctx), profiles.userId),
      ),
    );
  const [first] = rows;
  if (!first) throw notFound(t("Streamer not found"));
  const topics = rows.flatMap(({ topic }) => {
    if (topic === null || topic.kind === "category") return [];
    return [{ ...topic, kind: topic.kind }];
  });
  return { profileId: first.profileId, languages: first.languages, topics };
}

async function findCandidates(
  ctx: ServiceContext,
  { profileId, languages, topics }: Target,
  { settled }: ListExclusions,
): Promise<{ id: string; isLive: boolean; tier: number }[]> {
  const { directory, clock } = ctx.ports;
  const at = clock.now();
  const affinity = affinityFacets({ languages: [], platforms: [], items: topics });
  const everybody = presentable(at, leftOut(settled));
  const query: PageQuery = {
    ...everybody,
    groups: [...everybody.groups, { filters: [], facets: affinity, prefixes: [] }],
    without: [...everybody.without, profileId],
    sortBy: "recommended",
    affinity,
    limit: CANDIDATES,
  };
  const tiers = await firstByLanguage(ctx, query, languages);
  const tierOf = new Map(tiers.flatMap((ids, tier) => ids.map((id) => [id, tier])));
  const records = await directory.cards(tiers.flat());
  return records.map((record) => ({
    id: record.id,
    isLive: streamsOf(record, at).isLive,
    tier: tierOf.get(record.id) ?? tiers.length,
  }));
}

async function countShared(
  { db }: ServiceContext,
  ids: readonly string[],
  topics: Target["topics"],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ id: profileTaxonomy.profileId, shared: count() })
    .from(profileTaxonomy)
    .where(
      and(
        inArray(profileTaxonomy.profileId, [...ids]),
        inArray(
          profileTaxonomy.itemId,
          topics.map((topic) => topic.id),
        ),
      ),
    )
    .groupBy(profileTaxonomy.profileId);
  return new Map(rows.map(({ id, shared }) => [id, shared]));
}

/**
 * Lists finished profiles that are similar to a streamer, sorted by language, then shared topics, then live
 * status. Callers with `full_directory_access` get six profiles; all other callers get three (docs/product.md
 * §3.6). Throws 404 for an unknown streamer.
 */
export async function listSimilar(ctx: ServiceContext, { id }: IdInput): Promise<{ items: StreamerCard[] }> {
  const target = await requireTarget(ctx, id);
  if (target.topics.length === 0) return { items: [] };
  const [exclusions, isFull] = await Promise.all([
    readExclusions(ctx, "full_directory_access"),
    hasFeature(ctx, "full_directory_access"),
  ]);
  const candidates = await findCandidates(ctx, target, exclusions);
  if (candidates.length === 0) return { items: [] };
  const ids = candidates.map((candidate) => candidate.id);
  const shared = await countShared(ctx, ids, target.topics);
  const size = isFull ? SIMILAR_SIZES.fullDirectoryAccess : SIMILAR_SIZES.everybody;
  const alike = bySimilarity(candidates, shared, size).map((candidate) => candidate.id);
  return { items: await readCards(ctx, await withoutNewlyHidden(ctx, alike, exclusions), "members") };
}
