import { DEFAULT_VIEWERS_MAX, type ShownReason } from "@starling/validators/discovery";
import {
  FIRST_IMPRESSIONS,
  HALF_LIFE_DAYS,
  LEAST_IMPRESSIONS,
  NEW_DAYS,
} from "@starling/validators/fairness";

const DAY = 86_400_000;

/** Everything that a streamer's score is computed from. Counts are faded. */
export interface Exposure {
  impressions: number;
  /** Follows and likes that came while impressions were counted. */
  successes: number;
  /** For how long the streamer could have been shown, in milliseconds. */
  age: number;
  /** Whether this profile is given its person's first impressions; otherwise it stands as if it had had them. */
  isFirst: boolean;
}

/** The weight of something that happened so many milliseconds ago and weighed 1 then. */
export function fadeAfter(elapsed: number): number {
  return 2 ** (-Math.max(0, elapsed) / (HALF_LIFE_DAYS * DAY));
}

/**
 * A count after so many milliseconds, as a whole number. `draw` in [0, 1) decides how it is rounded, so that small
 * counts fade as fast as large ones on average.
 */
export function fadedCount(count: number, elapsed: number, draw: number): number {
  return Math.floor(count * fadeAfter(elapsed) + draw);
}

/** A pseudo-random number in [0, 1) that depends on the text alone, so that work done twice gives the same result. */
export function drawOf(text: string): number {
  let value = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1) {
    value = Math.imul(value ^ text.charCodeAt(place), 0x01000193);
  }
  const mixed = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 4_294_967_296;
}

/** The confidence of the bound in standard deviations: nine of ten streamers are at least as well liked as it says. */
const SURENESS = 1.28;

/** Successes per impression by the lower bound of the Wilson score interval. */
export function lowerBound(successes: number, impressions: number): number {
  if (impressions <= 0) return 0;
  const share = Math.min(1, successes / impressions);
  const doubt = SURENESS ** 2 / impressions;
  const spread = SURENESS * Math.sqrt((share * (1 - share)) / impressions + doubt / (4 * impressions));
  return Math.max(0, (share + doubt / 2 - spread) / (1 + doubt));
}

/** The average that is assumed while next to nothing is counted. */
const FIRST_GUESS = { successes: 5, impressions: 100 };

/** Successes per impression over many streamers, from their sums. */
export function averageRate(successes: number, impressions: number): number {
  return (successes + FIRST_GUESS.successes) / (impressions + FIRST_GUESS.impressions);
}

const SHARES = { least: 1 / 3, most: 2 };
/** A lower bound of this many times the average earns the greatest share. */
const BEST = 2;

/** A streamer's share of impressions: from a third to twice, by the lower bound against the average of all. */
export function shareOf({ impressions, successes }: Exposure, average: number): number {
  const place = Math.min(1, lowerBound(successes, impressions) / (BEST * average));
  return SHARES.least + (SHARES.most - SHARES.least) * place;
}

/** Impressions that a streamer has had, with the first ones of somebody who had theirs elsewhere; those fade alike. */
function hadBy({ impressions, age, isFirst }: Exposure): number {
  return isFirst ? impressions : impressions + FIRST_IMPRESSIONS * fadeAfter(age);
}

/** Whether impressions are still owed: the first ones, which fade as counts do, or a few where there were next to none. */
export function isOwedImpressions(exposure: Exposure): boolean {
  return hadBy(exposure) < Math.max(LEAST_IMPRESSIONS, FIRST_IMPRESSIONS * fadeAfter(exposure.age));
}

/** The least age that scores are computed with, in milliseconds. */
const LEAST_AGE = DAY;
/** The greatest number that the column can hold, less a little room. */
const LOWEST = -2_000_000_000;

/**
 * The score that orders listings fairly, a whole number in thousandths: greater comes earlier, 0 is a streamer who was never
 * shown. Streamers who are owed their first impressions come first, the least shown before all. The others are ordered as by
 * a weighted fair queue: impressions beyond the first ones, divided by the streamer's share and by the part of the counted
 * time in which they were listed. So what was shown before they joined is not made up to them, and a new streamer cannot
 * hold the first page for days. First impressions are for persons, not profiles: whoever made another profile before, or has
 * proven nothing yet, stands behind those who are owed theirs from the beginning.
 */
export function fairOf(exposure: Exposure, average: number): number {
  const { age } = exposure;
  const had = hadBy(exposure);
  if (isOwedImpressions(exposure)) return Math.round(-1000 * had);
  const present = 1 - fadeAfter(Math.max(age, LEAST_AGE));
  const beyond = had - FIRST_IMPRESSIONS * fadeAfter(age);
  const turns = beyond / (shareOf(exposure, average) * present);
  return Math.max(LOWEST, Math.round(-1000 * (FIRST_IMPRESSIONS + turns)));
}

/** For how long a streamer could be shown, in milliseconds: since they joined, or since impressions are counted at all. */
export function countedFor({ createdAt, since }: { createdAt: Date; since: Date }, now: Date): number {
  return Math.max(0, now.getTime() - Math.max(createdAt.getTime(), since.getTime()));
}

/** Counts fade once they are this old, in milliseconds. */
const FADES_EVERY = DAY;

/** A streamer's exposure as it is stored. */
export interface StoredExposure {
  id: string;
  impressions: number;
  successes: number;
  fair: number;
  fadedAt: Date;
}

/** The stored exposure as it should be now: faded when it is time, the successes as they are counted now, and its score. */
export function renewed(
  stored: StoredExposure,
  counted: { successes: number; age: number; isFirst: boolean },
  average: number,
  now: Date,
): StoredExposure {
  const elapsed = now.getTime() - stored.fadedAt.getTime();
  const fades = elapsed >= FADES_EVERY;
  const impressions = fades
    ? fadedCount(stored.impressions, elapsed, drawOf(`${stored.id} ${stored.fadedAt.getTime()}`))
    : stored.impressions;
  const successes = Math.round(counted.successes);
  const fair = fairOf({ ...counted, impressions, successes }, average);
  return { id: stored.id, impressions, successes, fair, fadedAt: fades ? now : stored.fadedAt };
}

/** The job comes every five minutes and goes once round the directory in a day, a large one in a few. */
const RUNS_A_DAY = 288;
const SLICE = { least: 500, most: 5_000 };

/** How many of so many streamers are looked at in one run of the job, whether or not anybody saw them. */
export function sliceOf(streamers: number): number {
  return Math.min(SLICE.most, Math.max(SLICE.least, Math.ceil(streamers / RUNS_A_DAY)));
}

/** A candidate for the rising stars, with the lower bound that ranks them. */
export interface Rising {
  id: string;
  bound: number;
}

const MOST_RISING = 60;
const YOUNG = 30 * DAY;

/** Who can be a rising star: whoever is new, and whoever is small (docs/product.md §3.8). */
export function mayRise({ averageViewers, age }: { averageViewers: number; age: number }): boolean {
  return age < YOUNG || averageViewers <= DEFAULT_VIEWERS_MAX;
}

/** The best of the stored candidates and of those just looked at, the best first. For the latter the new figures count. */
export function mergeRising(
  known: readonly Rising[],
  lookedAt: ReadonlySet<string>,
  found: readonly Rising[],
): Rising[] {
  return [...known.filter(({ id }) => !lookedAt.has(id)), ...found]
    .filter(({ bound }) => bound > 0)
    .sort((one, other) => other.bound - one.bound || (one.id < other.id ? 1 : -1))
    .slice(0, MOST_RISING);
}

/** Why a streamer stands where one sees them. `joined` is how long ago that was, in milliseconds. */
export function reasonOf(
  exposure: Exposure,
  { average, isBoosted, joined }: { average: number; isBoosted: boolean; joined: number },
): ShownReason {
  if (isBoosted) return "boosted";
  if (isOwedImpressions(exposure)) return joined < NEW_DAYS * DAY ? "new" : "rarely-shown";
  return lowerBound(exposure.successes, exposure.impressions) > average ? "well-liked" : "turn";
}
