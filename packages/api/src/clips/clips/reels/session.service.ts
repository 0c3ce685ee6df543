import { z } from "zod";
import type { Place } from "../../../access/paging/cursors.adapter.ts";
import type { Exclusions } from "../../../access/visibility/rules.ts";
import type { UserContext } from "../../../context.ts";
import { APART, type Candidate, CandidateSource, isFondPlace, recentAfter } from "./rules.ts";
import {
  type CreatorPlace,
  type FairCandidate,
  readFair,
  readFond,
  readWatched,
  type WatchedCandidate,
} from "./sources.service.ts";
import { hasTaste } from "./taste.rules.ts";
import { bestFirst, readTaste } from "./taste.service.ts";

/** Where a session of For You is. */
export const reelState = z.object({
  /** When it began, in milliseconds: what was watched before may come again at its end. */
  at: z.number(),
  /** How many clips it has had. */
  place: z.number(),
  /** The creators of the last ones. */
  recent: z.array(z.string()),
  /** Behind whom the walk through the creators goes on; null at its beginning. */
  after: z.object({ fair: z.number(), profileId: z.string() }).nullable(),
  /** Whether nothing unseen was left. */
  isSeen: z.boolean(),
  /** From when on watched clips come, in milliseconds. */
  watchedFrom: z.number(),
});
export type ReelState = z.infer<typeof reelState>;

/** A session that begins now. */
export function beginReel(now: Date): Place<ReelState> {
  const state = { at: now.getTime(), place: 0, recent: [], after: null, isSeen: false, watchedFrom: 0 };
  return { state, delivered: [] };
}

/** The clips of a page, and where the session is after them; null at its end. */
export interface ReelStep {
  ids: string[];
  next: Place<ReelState> | null;
}

/** So many creators in turn are weighed against each other by what the viewer likes. */
export const WEIGHED = 40;

/** A clip of the fair order, and on which walk through the creators within this page it was found. */
interface WalkedCandidate extends FairCandidate {
  walk: number;
}

/** Whichever of two places in the fair order is further on; null is before every creator. */
function furthest(one: CreatorPlace | null, other: CreatorPlace): CreatorPlace {
  if (one === null || other.fair < one.fair) return other;
  return other.fair === one.fair && other.profileId < one.profileId ? other : one;
}

/** What nearly every page begins with, read at once instead of when it is needed. */
async function readAhead(
  ctx: UserContext,
  { state: { isSeen, after }, delivered }: Place<ReelState>,
  exclusions: Exclusions,
  size: number,
) {
  const taste = await readTaste(ctx);
  // Of more clips than the page needs those come first that fit the viewer best.
  const fairSize = hasTaste(taste) ? Math.max(size, WEIGHED) : size;
  if (isSeen) return { taste, fairSize, fair: [], fond: [] };
  const [fair, fond] = await Promise.all([
    readFair(ctx, after, { numbers: delivered, exclusions, watched: true }, fairSize),
    readFond(ctx, { numbers: delivered, exclusions }, size),
  ]);
  return { taste, fairSize, fair, fond };
}

async function openSources(
  ctx: UserContext,
  begun: Place<ReelState>,
  { taken, exclusions }: { taken: ReadonlySet<number>; exclusions: Exclusions },
  size: number,
) {
  const { state } = begun;
  const ahead = await readAhead(ctx, begun, exclusions, size);
  const isStill = (rows: readonly Candidate[]) => !rows.some(({ number }) => taken.has(number));
  const beside = (held: readonly Candidate[]) => [...taken, ...held.map(({ number }) => number)];
  let after: CreatorPlace | null = state.after;
  let walk = 0;
  let [isFairRead, isFondRead] = [false, false];
  const fair = new CandidateSource<WalkedCandidate>(async (held) => {
    while (!state.isSeen) {
      const isPassBegun = after !== null;
      const rows =
        !isFairRead && isStill(ahead.fair)
          ? ahead.fair
          : await readFair(ctx, after, { numbers: beside(held), exclusions, watched: true }, ahead.fairSize);
      isFairRead = true;
      const found = (await bestFirst(ctx, ahead.taste, rows)).map((row) => ({ ...row, walk }));
      after = rows.length === ahead.fairSize ? (rows.at(-1) ?? null) : null;
      if (after === null) walk += 1;
      // Behind the last creator the next pass begins; one that finds nobody is the last.
      if (rows.length > 0 || !isPassBegun) return found;
    }
    return [];
  }, taken);
  const fond = new CandidateSource<Candidate>(async () => {
    if (state.isSeen || isFondRead) return [];
    isFondRead = true;
    return isStill(ahead.fond) ? ahead.fond : readFond(ctx, { numbers: [...taken], exclusions }, size);
  }, taken);
  const watched = new CandidateSource<WatchedCandidate>((held) => {
    const [from, before] = [new Date(state.watchedFrom), new Date(state.at)];
    return readWatched(ctx, { from, before, numbers: beside(held), exclusions }, size);
  }, taken);
  return { fair, fond, watched };
}

/** The next clips of a session, at most so many. */
export async function stepReel(
  ctx: UserContext,
  begun: Place<ReelState>,
  { exclusions, limit }: { exclusions: Exclusions; limit: number },
): Promise<ReelStep> {
  const { state, delivered } = begun;
  const taken = new Set(delivered);
  // Some beyond the page, as some may be by creators who came just now.
  const { fair, fond, watched } = await openSources(ctx, begun, { taken, exclusions }, limit + APART);
  const ids: string[] = [];
  let { place, recent, after, watchedFrom } = state;
  let walk = 0;

  async function next() {
    const fondOf = isFondPlace(place) ? await fond.first(recent) : null;
    if (fondOf) return { ...fondOf, source: "fond" as const };
    const watchedNow = async (without: readonly string[]) => {
      const found = await watched.first(without);
      return found && { ...found, source: "watched" as const };
    };
    const fairNow = async (without: readonly string[]) => {
      const found = await fair.first(without);
      return found && { ...found, source: "fair" as const };
    };
    return (
      (await fairNow(recent)) ?? (await watchedNow(recent)) ?? (await fairNow([])) ?? (await watchedNow([]))
    );
  }

  let coming = await next();
  while (coming && ids.length < limit) {
    ids.push(coming.id);
    taken.add(coming.number);
    place += 1;
    recent = recentAfter(recent, coming.profileId);
    if (coming.source === "fair") {
      const at = { fair: coming.fair, profileId: coming.profileId };
      // Whom the viewer's taste put behind others on this walk comes on the next one.
      after = coming.walk > walk ? at : furthest(after, at);
      walk = coming.walk;
    }
    if (coming.source === "watched") watchedFrom = coming.seenAt.getTime();
    coming = await next();
  }
  // Watched clips that were passed over for a moment come first again.
  watchedFrom = watched.held[0]?.seenAt.getTime() ?? watchedFrom;
  const left = { at: state.at, place, recent, after, isSeen: state.isSeen || fair.isOver, watchedFrom };
  return { ids, next: coming && { state: left, delivered: [...taken] } };
}
