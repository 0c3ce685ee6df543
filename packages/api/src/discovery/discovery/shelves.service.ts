import { profiles } from "@starling/db/schema/profiles";
import type { CardRecord, PageQuery } from "@starling/directory/directory-reader";
import { FLOOR_GROUP, type LeftOut } from "@starling/directory/query-plan";
import type { LiveSource } from "@starling/validators/channels";
import { FOLLOWING_HOURS, type MemberShelf, type StreamerCard } from "@starling/validators/discovery";
import type { MemberShelfInput, PublicShelfInput } from "@starling/validators/discovery-inputs";
import { eq } from "drizzle-orm";
import { hasFeature } from "../../access/entitlements/service.ts";
import { leftOut } from "../../access/visibility/rules.ts";
import { readExclusions, withoutNewlyHidden } from "../../access/visibility/service.ts";
import type { ServiceContext, UserContext } from "../../context.ts";
import { readCards } from "../../profiles/directory/cards.service.ts";
import { streamsOf } from "../../profiles/directory/entries.rules.ts";
import { activeBoosts } from "../boosts/active-boosts.service.ts";
import { readLedger } from "../fairness/ledger.service.ts";
import { ownAffinity } from "./affinity.service.ts";
import { readFollowed } from "./daily.service.ts";
import { callerLanguages, firstByLanguage, languageTiers, ownLanguages } from "./languages.service.ts";
import { findLiveNow, startingSoonest } from "./live.service.ts";
import { type CardPiece, prebuiltShelf } from "./pages.present.ts";
import { SHELF_SIZES } from "./rules.ts";
import { boostedOnShelf, preferring, shelfOf } from "./shelves.rules.ts";

/** Number of streamers, from the start of the fair order, among which the spotlight shelf is selected. */
const SPOTLIGHT_CANDIDATES = 20;

const DAY = 86_400_000;

/** Query in fair order for profiles that are complete enough to be listed. */
export function presentable(at: Date, { without = [], withoutFacets = [] }: LeftOut = {}): PageQuery {
  return {
    groups: [FLOOR_GROUP],
    ranges: [],
    name: "",
    search: [],
    without,
    withoutFacets,
    at,
    sortBy: "fair",
    sortOrder: "desc",
    offset: 0,
    limit: 0,
    affinity: [],
  };
}

/**
 * Boosted streamers come first. All other streamers are grouped by the caller's languages; within a group,
 * matches of `prefer` come first. The query's `limit` is the maximum number of streamers considered in
 * addition to the boosted streamers.
 */
async function leadingCards(
  ctx: ServiceContext,
  query: PageQuery,
  { size, prefer = () => true }: { size: number; prefer?: (record: CardRecord) => boolean },
): Promise<CardPiece[]> {
  const { directory } = ctx.ports;
  const boosted = await directory.among(query, await activeBoosts(ctx));
  const most = boostedOnShelf(boosted.length, { size, total: Number.POSITIVE_INFINITY });
  const [{ total }, tiers] = await Promise.all([
    directory.page({ ...query, limit: 1 }),
    firstByLanguage(ctx, { ...query, limit: query.limit + most }, await ownLanguages(ctx)),
  ]);
  const lifted = boosted.slice(0, boostedOnShelf(boosted.length, { size, total }));
  const wanted = [...new Set([...lifted, ...tiers.flat()])];
  const records = new Map((await directory.cards(wanted)).map((record) => [record.id, record]));
  const recordsOf = (ids: readonly string[]) => ids.flatMap((id) => records.get(id) ?? []);
  const candidates = tiers.flatMap((tier) =>
    preferring(recordsOf(tier.filter((id) => !lifted.includes(id))), prefer),
  );
  return shelfOf(recordsOf(lifted), candidates.slice(0, query.limit), size).map((record) => ({
    record,
    isBoosted: lifted.includes(record.id),
    at: query.at,
  }));
}

function spotlight(ctx: ServiceContext, left: LeftOut): Promise<CardPiece[]> {
  const at = ctx.ports.clock.now();
  return leadingCards(
    ctx,
    { ...presentable(at, left), limit: SPOTLIGHT_CANDIDATES },
    { size: SHELF_SIZES.spotlight, prefer: (record) => streamsOf(record, at).isLive },
  );
}

/**
 * Followed streamers to exclude from a shelf. For callers without full access, omits streamers followed less
 * than a day ago. Excluding new follows immediately would let a caller reveal the whole directory (security
 * row Z3).
 */
async function readSettledFollowed(ctx: UserContext): Promise<string[]> {
  const isFull = await hasFeature(ctx, "full_directory_access");
  return readFollowed(ctx, isFull ? undefined : new Date(ctx.ports.clock.now().getTime() - DAY));
}

async function readOwn(ctx: UserContext): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.userId, ctx.actor.userId));
  return rows.map((row) => row.id);
}

async function recommended(ctx: UserContext, left: Required<LeftOut>): Promise<CardPiece[]> {
  const [shown, followed, own, affinity] = await Promise.all([
    spotlight(ctx, left),
    readSettledFollowed(ctx),
    readOwn(ctx),
    ownAffinity(ctx),
  ]);
  const size = SHELF_SIZES.recommended;
  const query: PageQuery = {
    ...presentable(ctx.ports.clock.now(), left),
    sortBy: "recommended",
    affinity,
    without: [...left.without, ...followed, ...own, ...shown.map(({ record }) => record.id)],
    limit: size,
  };
  return leadingCards(ctx, query, { size });
}

/** Followed streamers in this order: reported live by a platform, live by schedule, starting within a day. */
async function following(ctx: UserContext): Promise<CardPiece[]> {
  const at = ctx.ports.clock.now();
  const records = await ctx.ports.directory.cards(await readFollowed(ctx));
  const bySource = (source: LiveSource | null) =>
    records.filter((record) => streamsOf(record, at).liveSource === source);
  const soon = startingSoonest(bySource(null), at, FOLLOWING_HOURS);
  return [...bySource("platform"), ...bySource("schedule"), ...soon].map((record) => ({
    record,
    isBoosted: false,
    at,
  }));
}

async function live(ctx: ServiceContext, left: LeftOut): Promise<CardPiece[]> {
  const found = await findLiveNow(ctx, presentable(ctx.ports.clock.now(), left), {
    size: SHELF_SIZES.live,
    languages: await ownLanguages(ctx),
  });
  return found.live;
}

/**
 * Lists the rising streamers in `best`, which are sorted by the lower confidence bound of follows and likes
 * per impression. Fills remaining places with the newest streamers.
 */
async function risingOf(
  { ports: { directory } }: ServiceContext,
  query: PageQuery,
  best: readonly string[],
): Promise<string[]> {
  const withPermit = new Set((await directory.among(query, best)).slice(0, query.limit));
  const stars = best.filter((id) => withPermit.has(id));
  const missing = query.limit - stars.length;
  if (missing === 0) return stars;
  const without = [...query.without, ...stars];
  const { ids } = await directory.page({ ...query, sortBy: "createdAt", without, limit: missing });
  return [...stars, ...ids];
}

async function rising(ctx: ServiceContext, left: Required<LeftOut>): Promise<CardPiece[]> {
  const everybody = presentable(ctx.ports.clock.now(), left);
  const best = (await readLedger(ctx)).rising.map(({ id }) => id);
  const ids: string[] = [];
  for (const tier of languageTiers(everybody, await callerLanguages(ctx))) {
    const limit = SHELF_SIZES.rising - ids.length;
    if (limit > 0) ids.push(...(await risingOf(ctx, { ...tier, limit }, best)));
  }
  const records = await ctx.ports.directory.cards(ids);
  return records.map((record) => ({ record, isBoosted: false, at: everybody.at }));
}

/** Builds the cards again, because stored cards contain fields that only members may see. */
export async function publicCards(
  ctx: ServiceContext,
  pieces: readonly CardPiece[],
): Promise<StreamerCard[]> {
  const boosted = new Set(pieces.flatMap(({ record, isBoosted }) => (isBoosted ? [record.id] : [])));
  const cards = await readCards(
    ctx,
    pieces.map(({ record }) => record.id),
    "public",
  );
  return cards.map((card) => ({ ...card, isBoosted: boosted.has(card.id) }));
}

async function unhiddenPieces(
  ctx: ServiceContext,
  read: (left: Required<LeftOut>) => Promise<CardPiece[]>,
): Promise<CardPiece[]> {
  const exclusions = await readExclusions(ctx, "full_directory_access");
  const pieces = await read(leftOut(exclusions.settled));
  const ids = await withoutNewlyHidden(
    ctx,
    pieces.map(({ record }) => record.id),
    exclusions,
  );
  return pieces.filter(({ record }) => ids.includes(record.id));
}

/** Hides demographics from anonymous visitors. */
export async function readPublicShelf(
  ctx: ServiceContext,
  { shelf }: PublicShelfInput,
): Promise<{ items: StreamerCard[] }> {
  const read = shelf === "live" ? live : rising;
  const pieces = await unhiddenPieces(ctx, (left) => read(ctx, left));
  return ctx.actor.kind === "user" ? prebuiltShelf(pieces) : { items: await publicCards(ctx, pieces) };
}

const MEMBER_SHELF_READERS: Readonly<
  Record<MemberShelf, (ctx: UserContext, left: Required<LeftOut>) => Promise<CardPiece[]>>
> = { spotlight, recommended, following };

/** Shelves are complete on every plan (docs/product.md §3.6, §3.8). */
export async function readMemberShelf(
  ctx: UserContext,
  { shelf }: MemberShelfInput,
): Promise<{ items: StreamerCard[] }> {
  const read = MEMBER_SHELF_READERS[shelf];
  const pieces = await unhiddenPieces(ctx, (left) => read(ctx, left));
  return prebuiltShelf(pieces.slice(0, SHELF_SIZES[shelf]));
}
