import type { Random } from "@starling/db/random";

/** Durations in minutes; the simulated month begins at 0. */
export const DAY = 24 * 60;
export const MONTH = 30 * DAY;

export const SIZES = {
  streamers: 10_000,
  /**
   * `leaving`: number of streamers who leave. `fallingSilent`: number of streamers who stay listed but gain
   * no more followers.
   */
  leaving: 500,
  fallingSilent: 500,
  joining: 1_000,
  viewers: 50_000,
  niches: 40,
  /** Total number of throw-away profiles, and number per owner. */
  thrownAway: 500,
  profilesOfOne: 10,
};

/**
 * Streamers, with one array per property. Times are minutes since the start of the month; `Infinity` means
 * never.
 */
export interface Streamers {
  count: number;
  /** Probability that a viewer follows after an impression. */
  quality: Float64Array;
  initialFollowers: Float64Array;
  joinedAt: Float64Array;
  leavesAt: Float64Array;
  silentAt: Float64Array;
  niche: Uint8Array;
  /** Daily start and duration of the stream. */
  liveFrom: Uint16Array;
  liveFor: Uint16Array;
  thrownAway: ThrowawayProfiles;
}

/** Throw-away profiles by streamer index. All other profiles are complete, one per owner. */
export interface ThrowawayProfiles {
  is: Uint8Array;
  /** Whether the profile has only a name, which is not enough to be listed. */
  isBare: Uint8Array;
  /** Whether the profile is the first of its owner. Only first profiles get initial impressions. */
  isFirst: Uint8Array;
}

/** Draws a gamma variable; `shape` is a multiple of 0.5, at least 1 (Marsaglia and Tsang). */
function gamma(random: Random, shape: number): number {
  const d = shape - 1 / 3;
  for (;;) {
    const x = Math.log(random.logNormal(1, 1));
    const v = (1 + x / Math.sqrt(9 * d)) ** 3;
    if (v > 0 && Math.log(1 - random.next()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v;
  }
}

/** Draws a probability in [0, 1], on average 5 %, rarely above 12 %. */
function drawQuality(random: Random): number {
  const [yes, no] = [gamma(random, 2.5), gamma(random, 47.5)];
  return yes / (yes + no);
}

function nicheDraw(random: Random): () => number {
  const weights = Array.from({ length: SIZES.niches }, (_, index) => [index, 1 / (index + 1)] as const);
  return () => random.weighted(weights);
}

/** Number of throw-away profiles, out of ten, that are just complete enough to be listed. */
const BARELY_FILLED = 3;

function createThrowaways(count: number, from: number): ThrowawayProfiles {
  const column = (holds: (index: number) => boolean) =>
    Uint8Array.from({ length: count }, (_, index) => Number(holds(index)));
  return {
    is: column((index) => index >= from),
    isBare: column((index) => index >= from && index % 10 >= BARELY_FILLED),
    isFirst: column((index) => index < from || (index - from) % SIZES.profilesOfOne === 0),
  };
}

/**
 * Quality and initial followers are independent. Throw-away profiles have the last indexes and are rarely
 * followed.
 */
export function inventStreamers(random: Random, thrownAway = 0): Streamers {
  const kept = SIZES.streamers + SIZES.joining;
  const count = kept + thrownAway;
  const drawNiche = nicheDraw(random);
  const column = (draw: (index: number) => number) =>
    Float64Array.from({ length: count }, (_, index) => draw(index));
  const minute = () => random.next() * MONTH;
  const { leaving, fallingSilent } = SIZES;
  return {
    count,
    thrownAway: createThrowaways(count, kept),
    quality: column((index) => (index < kept ? drawQuality(random) : 0.002)),
    initialFollowers: column((index) => (index < kept ? Math.round(random.logNormal(40, 1.6)) : 0)),
    joinedAt: column((index) => (index < SIZES.streamers ? -random.next() * 365 * DAY : minute())),
    leavesAt: column((index) => (index < leaving ? minute() : Number.POSITIVE_INFINITY)),
    silentAt: column((index) =>
      index >= leaving && index < leaving + fallingSilent ? minute() : Number.POSITIVE_INFINITY,
    ),
    niche: Uint8Array.from({ length: count }, drawNiche),
    liveFrom: Uint16Array.from({ length: count }, () => random.whole(0, DAY - 1)),
    liveFor: Uint16Array.from({ length: count }, () => random.whole(60, 360)),
  };
}

export function isLive({ liveFrom, liveFor }: Streamers, index: number, minute: number): boolean {
  const since = (Math.floor(minute) - (liveFrom[index] ?? 0) + MONTH) % DAY;
  return since < (liveFor[index] ?? 0);
}

export interface Viewers {
  niche: Uint8Array;
  /** Account age at the start, in minutes. */
  age: Float64Array;
  /** Index of the viewer for each visit. */
  visitors: Uint32Array;
}

export function inventViewers(random: Random): Viewers {
  const drawNiche = nicheDraw(random);
  const visitors: number[] = [];
  for (let viewer = 0; viewer < SIZES.viewers; viewer += 1) {
    const visits = Math.min(60, Math.max(1, Math.round(random.logNormal(4, 0.9))));
    for (let visit = 0; visit < visits; visit += 1) visitors.push(viewer);
  }
  return {
    niche: Uint8Array.from({ length: SIZES.viewers }, drawNiche),
    visitors: Uint32Array.from(visitors),
    // A quarter of the accounts are younger than 90 days, almost half younger than 180.
    age: Float64Array.from({ length: SIZES.viewers }, () => random.logNormal(200, 1.2) * DAY),
  };
}
