import type { CardRecord, PageQuery } from "@starling/directory/directory-reader";
import { SOON_HOURS } from "@starling/validators/discovery";
import { activeBoosts } from "../boosts/active-boosts.service.ts";
import type { ServiceContext } from "../context.ts";
import { streamsOf } from "../directory/entries.rules.ts";
import type { CardPiece } from "./pages.present.ts";
import { liftedOnShelf, shelfOf } from "./shelves.rules.ts";

/** Streamers in their order are looked through for live ones, so many at once and so many at most. */
const LIVE_STEP = 200;
const LIVE_REACH = 1_000;
/** Of so many boosted those are looked for who are live. */
const BOOSTS_LOOKED_AT = 100;

const HOUR = 3_600_000;

/** Who is on now, and who comes next. */
export interface OnNow {
  /** Live ones in the order in which it is their turn, the boosted at their places. */
  live: CardPiece[];
  /** Those who start within hours, the soonest first. */
  soon: CardPiece[];
  /** Others in the order in which it is their turn. */
  rest: CardPiece[];
}

const isOn = (record: CardRecord, at: Date) => streamsOf(record, at).isLive;

/** The first of a query's order until enough live ones are among them, told apart. */
async function lookThrough(
  ctx: ServiceContext,
  query: PageQuery,
  size: number,
): Promise<{ live: CardRecord[]; others: CardRecord[] }> {
  const { directory } = ctx.ports;
  const live: CardRecord[] = [];
  const others: CardRecord[] = [];
  let total = Number.POSITIVE_INFINITY;
  for (let offset = 0; offset < Math.min(total, LIVE_REACH); offset += LIVE_STEP) {
    const page = await directory.page({ ...query, offset, limit: LIVE_STEP });
    for (const record of await directory.cards(page.ids)) {
      (isOn(record, query.at) ? live : others).push(record);
    }
    if (live.length >= size) return { live, others };
    total = page.total;
  }
  if (total <= LIVE_REACH) return { live, others };
  // Next to nobody is live: then those are taken whom the directory knows to be, whosever turn it is.
  const { ids } = await directory.page({ ...query, sortBy: "isLive", limit: size });
  const known = new Set(live.map(({ id }) => id));
  const further = await directory.cards(ids.filter((id) => !known.has(id)));
  return { live: [...live, ...further.filter((record) => isOn(record, query.at))], others };
}

async function boostedLive(ctx: ServiceContext, query: PageQuery): Promise<CardRecord[]> {
  const { directory } = ctx.ports;
  const boosts = (await activeBoosts(ctx)).slice(0, BOOSTS_LOOKED_AT);
  const records = await directory.cards(await directory.among(query, boosts));
  return records.filter((record) => isOn(record, query.at));
}

function soonest(records: readonly CardRecord[], at: Date): CardRecord[] {
  const until = new Date(at.getTime() + SOON_HOURS * HOUR).toISOString();
  return records
    .flatMap((record) => {
      const start = streamsOf(record, at).nextStreamAt;
      return start !== null && start <= until ? [{ record, start }] : [];
    })
    .sort((one, other) => (one.start < other.start ? -1 : Number(one.start > other.start)))
    .map(({ record }) => record);
}

/**
 * Who of a query is on now, at most `size` of them, then who starts within three hours, then whose turn it is. Beyond the
 * first thousand in turn nobody is looked at but who is live.
 */
export async function findOnNow(ctx: ServiceContext, query: PageQuery, size: number): Promise<OnNow> {
  const { at } = query;
  const [{ live, others }, boosted] = await Promise.all([
    lookThrough(ctx, query, size),
    boostedLive(ctx, query),
  ]);
  const lifted = boosted.slice(0, liftedOnShelf(boosted.length, { size, total: live.length }));
  const isLifted = new Set(lifted.map(({ id }) => id));
  const inTurn = live.filter(({ id }) => !isLifted.has(id));
  const soon = soonest(others, at);
  const isSoon = new Set(soon);
  const piece = (record: CardRecord): CardPiece => ({ record, isBoosted: isLifted.has(record.id), at });
  return {
    live: shelfOf(lifted, inTurn, size).map(piece),
    soon: soon.slice(0, size).map(piece),
    rest: others
      .filter((record) => !isSoon.has(record))
      .slice(0, size)
      .map(piece),
  };
}
