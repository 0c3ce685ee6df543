import { users } from "@starling/db/schema/accounts";
import type { PageAnswer, PageQuery } from "@starling/directory/directory-reader";
import { MINOR } from "@starling/directory/facets";
import { planListing } from "@starling/directory/query-plan";
import { msg, t } from "@starling/i18n/translate";
import { isMinorOn } from "@starling/validators/ages";
import type { MemberShelf, StreamerPage } from "@starling/validators/discovery";
import { filtersInUse } from "@starling/validators/discovery-filters";
import type { ListStreamersInput } from "@starling/validators/discovery-inputs";
import { eq } from "drizzle-orm";
import { leftOut } from "../../access/visibility/rules.ts";
import { readExclusions, withoutNewlyHidden } from "../../access/visibility/service.ts";
import type { UserContext } from "../../context.ts";
import { DomainError } from "../../errors.ts";
import { activeBoosts } from "../boosts/active-boosts.service.ts";
import { boostedCount, interleave, weave } from "../boosts/rules.ts";
import { recentPasses } from "../passes/service.ts";
import { ownAffinity } from "./affinity.service.ts";
import {
  cursorAfter,
  type Delivered,
  readDelivered,
  windowAfter,
  withoutDelivered,
} from "./cursor.service.ts";
import { readDaily, readFollowed, startOfDay } from "./daily.service.ts";
import { isDailySelection, lockedOf, type Reach, reachOf, windowOf } from "./gate.rules.ts";
import { requireFilters } from "./gate.service.ts";
import { prebuiltPage } from "./pages.present.ts";
import { readMemberShelf } from "./shelves.service.ts";

async function shelfPage(ctx: UserContext, shelf: MemberShelf): Promise<StreamerPage> {
  const { items } = await readMemberShelf(ctx, { shelf });
  const total = items.length;
  const rest = { isTotalExact: true, page: 1, totalPages: 1, nextCursor: null, unlockable: 0, emptiedBy: [] };
  return { items, total, ...rest };
}

type Page = PageAnswer & { lifted: string[] };

const SHELF_IS_WHOLE = msg("A shelf cannot be searched or filtered. Leave shelf out to use filters.");

function requirePlainShelf(input: ListStreamersInput): void {
  if (input.search === "" && !input.unseen && filtersInUse(input).length === 0) return;
  throw new DomainError("VALIDATION", t(SHELF_IS_WHOLE), {
    fields: [{ path: "shelf", message: t(SHELF_IS_WHOLE) }],
  });
}

async function pageAfter(
  ctx: UserContext,
  query: PageQuery,
  { input, before }: { input: ListStreamersInput; before: Delivered },
): Promise<Page & { nextCursor: string | null }> {
  const { limit } = input;
  const window = { ...query, ...windowAfter(before, limit + 1) };
  const page = await pageInOrder(ctx, window, (asked) => ctx.ports.directory.page(asked));
  const left = withoutDelivered(page.ids, before, limit + 1);
  const ids = left.slice(0, limit);
  const nextCursor = cursorAfter(ctx, input, { before, ids, isMore: left.length > limit });
  return { ...page, ids, nextCursor };
}

async function pageInOrder(
  ctx: UserContext,
  query: PageQuery,
  read: (query: PageQuery) => Promise<PageAnswer>,
): Promise<Page> {
  const { directory } = ctx.ports;
  const active = query.sortBy === "fair" && query.sortOrder === "desc" ? await activeBoosts(ctx) : [];
  const boosted = active.length === 0 ? [] : await directory.among(query, active);
  if (boosted.length === 0) return { ...(await read(query)), lifted: [] };
  const { total: all } = await directory.page({ ...query, offset: 0, limit: 1 });
  const lifted = boosted.slice(0, boostedCount(boosted.length, all));
  const page = interleave(lifted.length, query.offset, query.limit);
  const rest = await read({ ...query, ...page.rest, without: [...query.without, ...lifted] });
  return {
    ids: weave(page, lifted, rest.ids),
    lifted,
    total: rest.isTotalExact ? rest.total + lifted.length : rest.total,
    isTotalExact: rest.isTotalExact,
  };
}

/** Facets excluded from swipe mode: minors are not shown to adults (docs/decisions/028). */
async function facetsOutOfSwipe({ db, actor, ports }: UserContext): Promise<string[]> {
  const own = await db.query.users.findFirst({
    columns: { dateOfBirth: true },
    where: eq(users.id, actor.userId),
  });
  return isMinorOn(own?.dateOfBirth ?? null, ports.clock.now()) ? [] : [MINOR];
}

async function emptiedBy(
  ctx: UserContext,
  query: PageQuery,
  total: number,
): Promise<StreamerPage["emptiedBy"]> {
  if (total > 0) return [];
  const found = await ctx.ports.directory.emptiedBy(query);
  return found.map(({ conditions, total: others }) => ({ filters: conditions, total: others }));
}

interface ResultAdjustments {
  /** Ids excluded before paging. */
  without: string[];
  /** Ids removed from the page without replacement. */
  taken: string[];
  last: string[];
}

/**
 * Finds streamers to exclude because the caller followed them, or skipped them in swipe mode. For callers
 * with full access, other streamers take the free places. For all other callers, the places stay empty,
 * because replacements could reveal the whole directory (security row Z3). Exception: in the daily selection,
 * streamers followed or skipped before today are replaced.
 */
async function readHandledStreamers(
  ctx: UserContext,
  { unseen, isDaily, reach }: { unseen: boolean; isDaily: boolean; reach: Reach },
): Promise<ResultAdjustments> {
  const none = { without: [], taken: [], last: [] };
  const today = startOfDay(ctx.ports.clock.now());
  if (!unseen) return isDaily ? { ...none, last: await readFollowed(ctx, today) } : none;
  const known = [...(await recentPasses(ctx)), ...(await readFollowed(ctx))];
  if (reach === "full") return { ...none, without: known };
  if (!isDaily) return { ...none, taken: known };
  const before = [...(await recentPasses(ctx, today)), ...(await readFollowed(ctx, today))];
  return { ...none, without: before, taken: known };
}

/**
 * Lists streamers (docs/product.md §3.1, §9.7 `GET /profile/streamers`). A cursor, unlike a page number,
 * neither repeats nor skips streamers when the listing changes (docs/decisions/031). Callers without
 * `full_directory_access` get three streamers and three placeholders; in the order `fair`, they get the daily
 * selection (docs/decisions/015). For these callers, advanced filters throw 402 (docs/product.md §3.6). A
 * shelf with a search or filters throws 400. Ranked orders contain only listable profiles (`hasFloor`).
 */
export async function listStreamers(ctx: UserContext, input: ListStreamersInput): Promise<StreamerPage> {
  if (input.shelf !== undefined) {
    requirePlainShelf(input);
    return shelfPage(ctx, input.shelf);
  }
  const hasFullAccess = await requireFilters(ctx, input);
  const delivered = readDelivered(ctx, input);
  const page = input.cursor === undefined ? input.page : Math.max(input.page, 2);
  const reach = reachOf({ ...input, page }, hasFullAccess);
  const isDaily = isDailySelection(input, reach);
  const at = ctx.ports.clock.now();
  const exclusions = await readExclusions(ctx, "full_directory_access");
  const dealtWith = await readHandledStreamers(ctx, { unseen: input.unseen, isDaily, reach });
  const { without, withoutFacets } = leftOut(exclusions.settled);
  const plan = planListing(input, {
    at,
    without: [...without, ...dealtWith.without],
    withoutFacets: input.unseen ? [...withoutFacets, ...(await facetsOutOfSwipe(ctx))] : withoutFacets,
  });
  const query: PageQuery = {
    ...plan,
    ...windowOf(reach, page, input.limit),
    sortBy: input.sortBy,
    sortOrder: input.sortOrder,
    affinity: input.sortBy === "recommended" ? await ownAffinity(ctx) : [],
  };
  const readFirst = (asked: PageQuery) =>
    isDaily ? readDaily(ctx, asked, dealtWith.last) : ctx.ports.directory.page(asked);
  const { ids, lifted, total, isTotalExact, nextCursor } = hasFullAccess
    ? await pageAfter(ctx, query, { input, before: delivered })
    : { ...(await pageInOrder(ctx, query, readFirst)), nextCursor: null };
  const visible = await withoutNewlyHidden(ctx, ids, exclusions);
  const shown = visible.filter((id) => !dealtWith.taken.includes(id));
  const records = await ctx.ports.directory.cards(shown);
  const { limit } = input;
  const { locked, unlockable } = lockedOf(reach, { page, limit, shown: ids.length, total });
  return prebuiltPage({
    cards: records.map((record) => ({ record, isBoosted: lifted.includes(record.id), at })),
    locked,
    rest: {
      total,
      isTotalExact,
      page: input.page,
      totalPages: Math.ceil(total / limit),
      nextCursor,
      unlockable,
      emptiedBy: await emptiedBy(ctx, query, total),
    },
  });
}
