import { z } from "zod";
import type { Place } from "../../../access/paging/cursors.adapter.ts";
import type { Exclusions } from "../../../access/visibility/rules.ts";
import type { UserContext } from "../../../context.ts";
import { APART, type Candidate, CandidateSource, isFavouritesSlot, recentAfter } from "./rules.ts";
import {
  type CreatorPlace,
  type FairCandidate,
  readFair,
  readFavourites,
  readWatched,
  type WatchedCandidate,
} from "./sources.service.ts";
import { hasTaste } from "./taste.rules.ts";
import { readTaste, sortByTaste } from "./taste.service.ts";

/** Position in a For You session, stored in its cursor. */
export const reelState = z.object({
  /** Session start in milliseconds; clips watched earlier may repeat at the session's end. */
  at: z.number(),
  place: z.number(),
  recent: z.array(z.string()),
  /** Last creator shown in the fair order; null at the start. */
  after: z.object({ fair: z.number(), profileId: z.string() }).nullable(),
  isSeen: z.boolean(),
  /** View time of the first watched clip on the next page, in milliseconds. */
  watchedFrom: z.number(),
});
export type ReelState = z.infer<typeof reelState>;

export function beginReel(now: Date): Place<ReelState> {
  const state = { at: now.getTime(), place: 0, recent: [], after: null, isSeen: false, watchedFrom: 0 };
  return { state, delivered: [] };
}

/** `next` is null at the end of the reel. */
export interface ReelStep {
  ids: string[];
  next: Place<ReelState> | null;
}

/** Number of consecutive creators in the fair order that are sorted together by the viewer's taste. */
export const RERANK_WINDOW = 40;

/** `walk` is the number of passes through all creators that were complete when this clip was read. */
interface WalkedCandidate extends FairCandidate {
  walk: number;
}

/** Returns the later of two positions in the fair order; null precedes every creator. */
function furthest(one: CreatorPlace | null, other: CreatorPlace): CreatorPlace {
  if (one === null || other.fair < one.fair) return other;
  return other.fair === one.fair && other.profileId < one.profileId ? other : one;
}

async function readAhead(
  ctx: UserContext,
  { state: { isSeen, after }, delivered }: Place<ReelState>,
  exclusions: Exclusions,
  size: number,
) {
  const taste = await readTaste(ctx);
  // If the viewer has a known taste, reads more clips and shows the best matches first.
  const fairSize = hasTaste(taste) ? Math.max(size, RERANK_WINDOW) : size;
  if (isSeen) return { taste, fairSize, fair: [], fond: [] };
  const [fair, fond] = await Promise.all([
    readFair(ctx, after, { numbers: delivered, exclusions, watched: true }, fairSize),
    readFavourites(ctx, { numbers: delivered, exclusions }, size),
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
      const found = (await sortByTaste(ctx, ahead.taste, rows)).map((row) => ({ ...row, walk }));
      after = rows.length === ahead.fairSize ? (rows.at(-1) ?? null) : null;
      if (after === null) walk += 1;
      // After the last creator, reading restarts with the first, until a whole pass finds nothing.
      if (rows.length > 0 || !isPassBegun) return found;
    }
    return [];
  }, taken);
  const fond = new CandidateSource<Candidate>(async () => {
    if (state.isSeen || isFondRead) return [];
    isFondRead = true;
    return isStill(ahead.fond) ? ahead.fond : readFavourites(ctx, { numbers: [...taken], exclusions }, size);
  }, taken);
  const watched = new CandidateSource<WatchedCandidate>((held) => {
    const [from, before] = [new Date(state.watchedFrom), new Date(state.at)];
    return readWatched(ctx, { from, before, numbers: beside(held), exclusions }, size);
  }, taken);
  return { fair, fond, watched };
}

export async function stepReel(
  ctx: UserContext,
  begun: Place<ReelState>,
  { exclusions, limit }: { exclusions: Exclusions; limit: number },
): Promise<ReelStep> {
  const { state, delivered } = begun;
  const taken = new Set(delivered);
  // Reads more clips than needed, because creators shown recently are skipped.
  const { fair, fond, watched } = await openSources(ctx, begun, { taken, exclusions }, limit + APART);
  const ids: string[] = [];
  let { place, recent, after, watchedFrom } = state;
  let walk = 0;

  async function next() {
    const fondOf = isFavouritesSlot(place) ? await fond.first(recent) : null;
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
      // Continues after the furthest creator. Creators skipped for better matches are shown in the next pass.
      after = coming.walk > walk ? at : furthest(after, at);
      walk = coming.walk;
    }
    if (coming.source === "watched") watchedFrom = coming.seenAt.getTime();
    coming = await next();
  }
  // The next page resumes at the first watched clip that was skipped.
  watchedFrom = watched.held[0]?.seenAt.getTime() ?? watchedFrom;
  const left = { at: state.at, place, recent, after, isSeen: state.isSeen || fair.isOver, watchedFrom };
  return { ids, next: coming && { state: left, delivered: [...taken] } };
}
