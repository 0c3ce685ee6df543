import type { CardRecord, PageQuery } from "@starling/directory/directory-reader";
import { SOON_HOURS, type StreamerCard } from "@starling/validators/discovery";
import type { ServiceContext } from "../../context.ts";
import { streamsOf } from "../../profiles/directory/entries.rules.ts";
import { activeBoosts } from "../boosts/active-boosts.service.ts";
import type { CardPiece } from "./pages.present.ts";
import { boostedOnShelf, preferring, shelfOf } from "./shelves.rules.ts";

/** Number of streamers read per batch (`LIVE_STEP`), and maximum number of streamers read (`LIVE_REACH`). */
const LIVE_STEP = 200;
const LIVE_REACH = 1_000;
/** Upper limit of the viewer count that selects all streamers that a platform reports live. */
export const ANY_AUDIENCE = 1_000_000_000;
const MAX_BOOSTS_READ = 100;

const HOUR = 3_600_000;

export interface OnNow {
  /**
   * Streamers reported live by a platform, then those live by schedule. Boosted streamers take the places
   * reserved for boosts.
   */
  live: CardPiece[];
  /** Streamers who start within two hours, soonest first. */
  soon: CardPiece[];
  rest: CardPiece[];
}

const isOn = (record: CardRecord, at: Date) => streamsOf(record, at).isLive;
const isConfirmed = (record: CardRecord, at: Date) => streamsOf(record, at).liveSource === "platform";

async function collectLive(
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
  // If too few live streamers were found, reads more from the index of live streamers, which is not in fair
  // order.
  const { ids } = await directory.page({ ...query, sortBy: "isLive", limit: size });
  const known = new Set(live.map(({ id }) => id));
  const further = await directory.cards(ids.filter((id) => !known.has(id)));
  return { live: [...live, ...further.filter((record) => isOn(record, query.at))], others };
}

async function readConfirmed(
  { ports: { directory } }: ServiceContext,
  query: PageQuery,
  limit: number,
): Promise<CardRecord[]> {
  const { ids } = await directory.page({ ...query, offset: 0, limit, mostWatching: ANY_AUDIENCE });
  return (await directory.cards(ids)).filter((record) => isConfirmed(record, query.at));
}

async function boostedLive(ctx: ServiceContext, query: PageQuery): Promise<CardRecord[]> {
  const { directory } = ctx.ports;
  const boosts = (await activeBoosts(ctx)).slice(0, MAX_BOOSTS_READ);
  const records = await directory.cards(await directory.among(query, boosts));
  return records.filter((record) => isOn(record, query.at));
}

export function startingSoonest(records: readonly CardRecord[], at: Date, hours: number): CardRecord[] {
  const until = new Date(at.getTime() + hours * HOUR).toISOString();
  return records
    .flatMap((record) => {
      const start = streamsOf(record, at).nextStreamAt;
      return start !== null && start <= until ? [{ record, start }] : [];
    })
    .sort((one, other) => (one.start < other.start ? -1 : Number(one.start > other.start)))
    .map(({ record }) => record);
}

function withBoostSlots(live: readonly CardRecord[], boosted: readonly CardRecord[], size: number, at: Date) {
  const total = new Set([...live, ...boosted].map(({ id }) => id)).size;
  const lifted = boosted.slice(0, boostedOnShelf(boosted.length, { size, total }));
  const isLifted = new Set(lifted.map(({ id }) => id));
  const others = live.filter(({ id }) => !isLifted.has(id));
  return shelfOf(lifted, others, size).map(
    (record): CardPiece => ({ record, isBoosted: isLifted.has(record.id), at }),
  );
}

function primaryLanguageOf({ card }: CardRecord): string {
  const { languages }: Pick<StreamerCard, "languages"> = JSON.parse(card);
  return languages[0] ?? "";
}

/**
 * Lists live streamers, then streamers who start within two hours, then all other streamers in fair order.
 * Live streamers reported by a platform precede streamers live by schedule. Within both groups, streamers
 * with a primary language in `languages` come first. If more than a thousand streamers match, only live
 * streamers are found beyond the first thousand.
 */
export async function findLiveNow(
  ctx: ServiceContext,
  query: PageQuery,
  { size, languages = [] }: { size: number; languages?: readonly string[] },
): Promise<OnNow> {
  const { at } = query;
  const [confirmed, { live, others }, boosted] = await Promise.all([
    readConfirmed(ctx, query, size),
    collectLive(ctx, query, size),
    boostedLive(ctx, query),
  ]);
  const known = new Set(confirmed.map(({ id }) => id));
  const further = live.filter(({ id }) => !known.has(id));
  const groupOf = (records: readonly CardRecord[], isOfGroup: (record: CardRecord) => boolean) => {
    const group = records.filter(isOfGroup);
    const ordered =
      languages.length === 0
        ? group
        : preferring(group, (record) => languages.includes(primaryLanguageOf(record)));
    return withBoostSlots(ordered, boosted.filter(isOfGroup), size, at);
  };
  const soon = startingSoonest(others, at, SOON_HOURS);
  const isSoon = new Set(soon);
  const piece = (record: CardRecord): CardPiece => ({ record, isBoosted: false, at });
  return {
    live: [
      ...groupOf([...confirmed, ...further], (record) => isConfirmed(record, at)),
      ...groupOf(further, (record) => !isConfirmed(record, at)),
    ].slice(0, size),
    soon: soon.slice(0, size).map(piece),
    rest: others
      .filter((record) => !isSoon.has(record))
      .slice(0, size)
      .map(piece),
  };
}
