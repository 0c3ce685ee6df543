import { follows } from "@starling/db/schema/follows";
import { profiles } from "@starling/db/schema/profiles";
import type { CardRecord, PageQuery } from "@starling/directory/directory-reader";
import { FLOOR_GROUP, type LeftOut } from "@starling/directory/query-plan";
import type { StreamerCard } from "@starling/validators/discovery";
import type { MemberShelfInput, PublicShelfInput } from "@starling/validators/discovery-inputs";
import { and, desc, eq, lte } from "drizzle-orm";
import { activeBoosts } from "../boosts/active-boosts.service.ts";
import type { ServiceContext, UserContext } from "../context.ts";
import { readCards } from "../directory/cards.service.ts";
import { streamsOf } from "../directory/entries.rules.ts";
import { leftOut } from "../directory/hiding.rules.ts";
import { readHiding, stillShown } from "../directory/hiding.service.ts";
import { hasFeature } from "../entitlements/service.ts";
import { readLedger } from "../fairness/ledger.service.ts";
import { ownAffinity } from "./affinity.service.ts";
import { findOnNow } from "./live.service.ts";
import { type CardPiece, prebuiltShelf } from "./pages.present.ts";
import { SHELF_SIZES } from "./rules.ts";
import { liftedOnShelf, preferring, shelfOf } from "./shelves.rules.ts";

/** Of so many whose turn it is, those who are live come first in the spotlight. */
const SPOTLIGHT_CANDIDATES = 20;
/** Streamers that the caller follows, the latest first, who are recommended to them no more. */
const FOLLOWED_MOST = 2_000;

const DAY = 86_400_000;

/**
 * Everybody who may stand on a shelf but those left out: each of them asks with this query, so that nobody below the floor
 * gets onto one.
 */
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

/** The first of an order with the boosted in front. `limit` is from how many the rest is chosen. */
async function leading(
  ctx: ServiceContext,
  query: PageQuery,
  { size, prefer }: { size: number; prefer?: (record: CardRecord) => boolean },
): Promise<CardPiece[]> {
  const { directory } = ctx.ports;
  const boosted = await directory.among(query, await activeBoosts(ctx));
  const most = liftedOnShelf(boosted.length, { size, total: Number.POSITIVE_INFINITY });
  const { ids, total } = await directory.page({ ...query, limit: query.limit + most });
  const lifted = boosted.slice(0, liftedOnShelf(boosted.length, { size, total }));
  const rest = ids.filter((id) => !lifted.includes(id)).slice(0, query.limit);
  const records = new Map((await directory.cards([...lifted, ...rest])).map((record) => [record.id, record]));
  const recordsOf = (wanted: readonly string[]) => wanted.flatMap((id) => records.get(id) ?? []);
  const candidates = prefer ? preferring(recordsOf(rest), prefer) : recordsOf(rest);
  return shelfOf(recordsOf(lifted), candidates, size).map((record) => ({
    record,
    isBoosted: lifted.includes(record.id),
    at: query.at,
  }));
}

/** Whose turn it is, who is live a little before who is not. */
function spotlight(ctx: ServiceContext, left: LeftOut): Promise<CardPiece[]> {
  const at = ctx.ports.clock.now();
  return leading(
    ctx,
    { ...presentable(at, left), limit: SPOTLIGHT_CANDIDATES },
    { size: SHELF_SIZES.spotlight, prefer: (record) => streamsOf(record, at).isLive },
  );
}

/**
 * Whom the caller follows, and so need not be recommended. Without full access only since a day at least: else following
 * a shelf's streamers would bring up the next ones, and so the whole directory (security row Z3).
 */
async function readFollowed(ctx: UserContext): Promise<string[]> {
  const isFull = await hasFeature(ctx, "full_directory_access");
  const settled = new Date(ctx.ports.clock.now().getTime() - DAY);
  const rows = await ctx.db
    .select({ id: follows.streamerProfileId })
    .from(follows)
    .where(
      and(eq(follows.followerUserId, ctx.actor.userId), isFull ? undefined : lte(follows.createdAt, settled)),
    )
    .orderBy(desc(follows.createdAt))
    .limit(FOLLOWED_MOST);
  return rows.map((row) => row.id);
}

async function readOwn(ctx: UserContext): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.userId, ctx.actor.userId));
  return rows.map((row) => row.id);
}

/** Who fits the caller's profile best, neither followed already nor in the spotlight, which the dashboard shows above. */
async function recommended(ctx: UserContext, left: Required<LeftOut>): Promise<CardPiece[]> {
  const [shown, followed, own, affinity] = await Promise.all([
    spotlight(ctx, left),
    readFollowed(ctx),
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
  return leading(ctx, query, { size });
}

/** Live ones in the order in which it is their turn, the boosted at their places. */
async function live(ctx: ServiceContext, left: LeftOut): Promise<CardPiece[]> {
  const found = await findOnNow(ctx, presentable(ctx.ports.clock.now(), left), SHELF_SIZES.live);
  return found.live;
}

/**
 * Rising stars: of the new and the small with the best lower bounds those whose turn it is, the best first, then the
 * newest. Nobody leads it by a boost.
 */
async function rising(ctx: ServiceContext, left: Required<LeftOut>): Promise<CardPiece[]> {
  const everybody = presentable(ctx.ports.clock.now(), left);
  const size = SHELF_SIZES.rising;
  const { directory } = ctx.ports;
  const best = (await readLedger(ctx)).rising.map(({ id }) => id);
  const withPermit = new Set((await directory.among(everybody, best)).slice(0, size));
  const stars = best.filter((id) => withPermit.has(id));
  const missing = size - stars.length;
  const { ids } =
    missing > 0
      ? await directory.page({
          ...everybody,
          sortBy: "createdAt",
          without: [...left.without, ...stars],
          limit: missing,
        })
      : { ids: [] };
  const records = await directory.cards([...stars, ...ids]);
  return records.map((record) => ({ record, isBoosted: false, at: everybody.at }));
}

/** Cards for somebody who is not signed in: made anew, because the stored ones hold what only members may read. */
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

/** What a shelf holds without whom the caller is not shown. */
async function unhiddenPieces(
  ctx: ServiceContext,
  read: (left: Required<LeftOut>) => Promise<CardPiece[]>,
): Promise<CardPiece[]> {
  const hiding = await readHiding(ctx, "full_directory_access");
  const pieces = await read(leftOut(hiding.settled));
  const ids = await stillShown(
    ctx,
    pieces.map(({ record }) => record.id),
    hiding,
  );
  return pieces.filter(({ record }) => ids.includes(record.id));
}

/** A shelf of the landing page (DESIGN "Landing"), without demographics for somebody who is not signed in. */
export async function readPublicShelf(
  ctx: ServiceContext,
  { shelf }: PublicShelfInput,
): Promise<{ items: StreamerCard[] }> {
  const read = shelf === "live" ? live : rising;
  const pieces = await unhiddenPieces(ctx, (left) => read(ctx, left));
  return ctx.actor.kind === "user" ? prebuiltShelf(pieces) : { items: await publicCards(ctx, pieces) };
}

/** A shelf of the dashboard, whole for everybody (spec A §2, decisions §4.3). */
export async function readMemberShelf(
  ctx: UserContext,
  { shelf }: MemberShelfInput,
): Promise<{ items: StreamerCard[] }> {
  const read = shelf === "spotlight" ? spotlight : recommended;
  return prebuiltShelf(await unhiddenPieces(ctx, (left) => read(ctx, left)));
}
