import { users } from "@starling/db/schema/accounts";
import type { PageAnswer, PageQuery } from "@starling/directory/directory-reader";
import { MINOR } from "@starling/directory/facets";
import { planListing } from "@starling/directory/query-plan";
import { isMinorOn } from "@starling/validators/ages";
import type { StreamerPage } from "@starling/validators/discovery";
import { filtersInUse } from "@starling/validators/discovery-filters";
import type { ListStreamersInput } from "@starling/validators/discovery-inputs";
import { eq } from "drizzle-orm";
import { activeBoosts } from "../boosts/active-boosts.service.ts";
import { interleave, liftedCount, weave } from "../boosts/rules.ts";
import type { UserContext } from "../context.ts";
import { leftOut } from "../directory/hiding.rules.ts";
import { readHiding, stillShown } from "../directory/hiding.service.ts";
import { DomainError } from "../errors.ts";
import { recentPasses } from "../passes/service.ts";
import { ownAffinity } from "./affinity.service.ts";
import { lockedOf, reachOf, windowOf } from "./gate.rules.ts";
import { requireFilters } from "./gate.service.ts";
import { prebuiltPage } from "./pages.present.ts";
import { readMemberShelf } from "./shelves.service.ts";

/** A row of the dashboard in the shape of a listing; whole for everybody (decisions §4.3). */
async function shelfPage(ctx: UserContext, shelf: "spotlight" | "recommended"): Promise<StreamerPage> {
  const { items } = await readMemberShelf(ctx, { shelf });
  const total = items.length;
  return { items, total, isTotalExact: true, page: 1, totalPages: 1, unlockable: 0, emptiedBy: [] };
}

const SHELF_IS_WHOLE = "A shelf cannot be searched or filtered. Leave shelf out to use filters.";

function requirePlainShelf(input: ListStreamersInput): void {
  if (input.search === "" && !input.unseen && filtersInUse(input).length === 0) return;
  throw new DomainError("VALIDATION", SHELF_IS_WHOLE, {
    fields: [{ path: "shelf", message: SHELF_IS_WHOLE }],
  });
}

/** A page, with who is boosted lifted to their places where everybody gets a turn (decisions §4.7). */
async function pageInOrder(ctx: UserContext, query: PageQuery): Promise<PageAnswer & { lifted: string[] }> {
  const { directory } = ctx.ports;
  const active = query.sortBy === "fair" && query.sortOrder === "desc" ? await activeBoosts(ctx) : [];
  const boosted = active.length === 0 ? [] : await directory.among(query, active);
  if (boosted.length === 0) return { ...(await directory.page(query)), lifted: [] };
  const { total: all } = await directory.page({ ...query, offset: 0, limit: 1 });
  const lifted = boosted.slice(0, liftedCount(boosted.length, all));
  const page = interleave(lifted.length, query.offset, query.limit);
  const rest = await directory.page({ ...query, ...page.rest, without: [...query.without, ...lifted] });
  return {
    ids: weave(page, lifted, rest.ids),
    lifted,
    total: rest.isTotalExact ? rest.total + lifted.length : rest.total,
    isTotalExact: rest.isTotalExact,
  };
}

/** Who does not come up in swipe mode: whoever is of age is not shown those who are not (docs/decisions/077). */
async function facetsOutOfSwipe({ db, actor, ports }: UserContext): Promise<string[]> {
  const own = await db.query.users.findFirst({
    columns: { dateOfBirth: true },
    where: eq(users.id, actor.userId),
  });
  return isMinorOn(own?.dateOfBirth ?? null, ports.clock.now()) ? [] : [MINOR];
}

/** The filters whose loss would fill an empty listing. */
async function emptiedBy(
  ctx: UserContext,
  query: PageQuery,
  total: number,
): Promise<StreamerPage["emptiedBy"]> {
  if (total > 0) return [];
  const found = await ctx.ports.directory.emptiedBy(query);
  return found.map(({ conditions, total: others }) => ({ filters: conditions, total: others }));
}

/**
 * One page of the streamers that match every filter, with the total (spec A §2 Discovery, §7
 * `GET /profile/streamers`). Ties are broken by id, so pages neither repeat nor skip. Without `full_directory_access` it
 * holds three streamers and three placeholders, and throws 402 for advanced filters (decisions §4.3). A shelf takes neither
 * search nor filters: 400. Orders that put somebody first hold presentable streamers alone (`hasFloor`).
 */
export async function listStreamers(ctx: UserContext, input: ListStreamersInput): Promise<StreamerPage> {
  if (input.shelf !== undefined) {
    requirePlainShelf(input);
    return shelfPage(ctx, input.shelf);
  }
  const hasFullAccess = await requireFilters(ctx, input);
  const reach = reachOf(input, hasFullAccess);
  const at = ctx.ports.clock.now();
  const hiding = await readHiding(ctx, "full_directory_access");
  const passed = input.unseen ? await recentPasses(ctx) : [];
  const { without, withoutFacets } = leftOut(hiding.settled);
  const plan = planListing(input, {
    at,
    // Whoever sees only the first three sees the same three after passing them, else passing would open the directory.
    without: reach === "full" ? [...without, ...passed] : without,
    withoutFacets: input.unseen ? [...withoutFacets, ...(await facetsOutOfSwipe(ctx))] : withoutFacets,
  });
  const query: PageQuery = {
    ...plan,
    ...windowOf(reach, input.page, input.limit),
    sortBy: input.sortBy,
    sortOrder: input.sortOrder,
    affinity: input.sortBy === "recommended" ? await ownAffinity(ctx) : [],
  };
  const { ids, lifted, total, isTotalExact } = await pageInOrder(ctx, query);
  const visible = await stillShown(ctx, ids, hiding);
  const shown = reach === "full" ? visible : visible.filter((id) => !passed.includes(id));
  const records = await ctx.ports.directory.cards(shown);
  const { page, limit } = input;
  const { locked, unlockable } = lockedOf(reach, { page, limit, shown: ids.length, total });
  return prebuiltPage({
    cards: records.map((record) => ({ record, isBoosted: lifted.includes(record.id), at })),
    locked,
    rest: {
      total,
      isTotalExact,
      page,
      totalPages: Math.ceil(total / limit),
      unlockable,
      emptiedBy: await emptiedBy(ctx, query, total),
    },
  });
}
