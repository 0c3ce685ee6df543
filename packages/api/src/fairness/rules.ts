import { DEFAULT_VIEWERS_MAX, type ShownReason } from "@starling/validators/discovery";
import {
  FIRST_IMPRESSIONS,
  HALF_LIFE_DAYS,
  LEAST_IMPRESSIONS,
  NEW_DAYS,
} from "@starling/validators/fairness";

const DAY = 86_400_000;

/** What a streamer's turn follows from, and nothing else. Counts are faded. */
export interface Exposure {
  impressions: number;
  /** Follows and likes that came while impressions were counted. */
  successes: number;
  /** For how long there have been impressions to be had, in milliseconds. */
  age: number;
}

/** What is left of something that counted 1, so many milliseconds ago. */
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

/** A number in [0, 1) that follows from the text and looks like chance, so that work done twice comes out alike. */
export function drawOf(text: string): number {
  let value = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1) {
    value = Math.imul(value ^ text.charCodeAt(place), 0x01000193);
  }
  const mixed = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 4_294_967_296;
}

/** In standard deviations: of ten streamers nine are at least as well liked as their bound says. */
const SURENESS = 1.28;

/** Successes per impression that can be counted on: the lower end of Wilson's interval. */
export function lowerBound(successes: number, impressions: number): number {
  if (impressions <= 0) return 0;
  const share = Math.min(1, successes / impressions);
  const doubt = SURENESS ** 2 / impressions;
  const spread = SURENESS * Math.sqrt((share * (1 - share)) / impressions + doubt / (4 * impressions));
  return Math.max(0, (share + doubt / 2 - spread) / (1 + doubt));
}

/** Taken for the average while next to nothing is counted. */
const FIRST_GUESS = { successes: 5, impressions: 100 };

/** Successes per impression over many streamers, from their sums. */
export function averageRate(successes: number, impressions: number): number {
  return (successes + FIRST_GUESS.successes) / (impressions + FIRST_GUESS.impressions);
}

const SHARES = { least: 1 / 3, most: 2 };
/** Whose bound is so many times the average has the greatest share. */
const BEST = 2;

/** A streamer's share of impressions: from a third to twice, by the lower bound against the average of all. */
export function shareOf({ impressions, successes }: Exposure, average: number): number {
  const place = Math.min(1, lowerBound(successes, impressions) / (BEST * average));
  return SHARES.least + (SHARES.most - SHARES.least) * place;
}

/** Whether impressions are still owed: the first ones, which fade as counts do, or a few where there were next to none. */
export function isOwedImpressions({ impressions, age }: Exposure): boolean {
  return impressions < Math.max(LEAST_IMPRESSIONS, FIRST_IMPRESSIONS * fadeAfter(age));
}

/** The least age that scores are computed with, in milliseconds. */
const LEAST_AGE = DAY;
/** What the column can hold, and a little room. */
const LOWEST = -2_000_000_000;

/**
 * Whose turn it is, as a whole number in thousandths: greater stands earlier, 0 is who was never shown. Whoever is owed
 * impressions comes first, the least shown before all. Then turns go by the clock of a weighted fair queue: impressions
 * beyond the first ones, over one's share, over how much of the time that still counts one was there for. So nobody has
 * to be given the past they missed, and a new streamer cannot hold the first page for days.
 */
export function fairOf(exposure: Exposure, average: number): number {
  const { impressions, age } = exposure;
  if (isOwedImpressions(exposure)) return -1000 * impressions;
  const present = 1 - fadeAfter(Math.max(age, LEAST_AGE));
  const beyond = impressions - FIRST_IMPRESSIONS * fadeAfter(age);
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

/** The stored exposure as it should be now: faded when it is time, the successes as they are counted now, and its turn. */
export function renewed(
  stored: StoredExposure,
  counted: { successes: number; age: number },
  average: number,
  now: Date,
): StoredExposure {
  const elapsed = now.getTime() - stored.fadedAt.getTime();
  const fades = elapsed >= FADES_EVERY;
  const impressions = fades
    ? fadedCount(stored.impressions, elapsed, drawOf(`${stored.id} ${stored.fadedAt.getTime()}`))
    : stored.impressions;
  const successes = Math.round(counted.successes);
  const fair = fairOf({ impressions, successes, age: counted.age }, average);
  return { id: stored.id, impressions, successes, fair, fadedAt: fades ? now : stored.fadedAt };
}

/** The job comes every five minutes and goes once round the directory in a day, a large one in a few. */
const RUNS_A_DAY = 288;
const SLICE = { least: 500, most: 5_000 };

/** How many of so many streamers are looked at in one run of the job, whether or not anybody saw them. */
export function sliceOf(streamers: number): number {
  return Math.min(SLICE.most, Math.max(SLICE.least, Math.ceil(streamers / RUNS_A_DAY)));
}

/** Somebody with a lower bound that can be counted on. */
export interface Rising {
  id: string;
  bound: number;
}

const MOST_RISING = 60;
const YOUNG = 30 * DAY;

/** Who can be a rising star: whoever is new, and whoever is small (spec A §1). */
export function mayRise({ averageViewers, age }: { averageViewers: number; age: number }): boolean {
  return age < YOUNG || averageViewers <= DEFAULT_VIEWERS_MAX;
}

/** The best of those known and those looked at now, the best first. Who was looked at counts by what is known now. */
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
