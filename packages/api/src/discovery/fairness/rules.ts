import { DEFAULT_VIEWERS_MAX, type ShownReason } from "@starling/validators/discovery";
import { FIRST_IMPRESSIONS, HALF_LIFE_DAYS, MIN_IMPRESSIONS, NEW_DAYS } from "@starling/validators/fairness";

const DAY = 86_400_000;

/** A streamer's impressions and successes; both counts decay over time. */
export interface Exposure {
  impressions: number;
  /** Number of follows and likes since the counting of impressions began. */
  successes: number;
  /** Time in which the streamer could be shown, in milliseconds. */
  age: number;
  /**
   * Whether this profile gets the first impressions guaranteed to its owner. If not, it ranks as if they were
   * used up.
   */
  isFirst: boolean;
}

/** Remaining weight of an event after `elapsed` milliseconds. */
export function decayFactor(elapsed: number): number {
  return 2 ** (-Math.max(0, elapsed) / (HALF_LIFE_DAYS * DAY));
}

/**
 * Decays a count to an integer. `draw` in [0, 1) randomizes rounding, so that small counts decay as fast as
 * large ones.
 */
export function decayedCount(count: number, elapsed: number, draw: number): number {
  return Math.floor(count * decayFactor(elapsed) + draw);
}

/** Pseudo-random number in [0, 1), the same for the same text. */
export function seededRandom(text: string): number {
  let value = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1) {
    value = Math.imul(value ^ text.charCodeAt(place), 0x01000193);
  }
  const mixed = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 4_294_967_296;
}

/** With this value, the true rate of nine out of ten streamers is above the lower bound. */
const Z_SCORE = 1.28;

/** Lower bound of the Wilson score interval for successes per impression. */
export function lowerBound(successes: number, impressions: number): number {
  if (impressions <= 0) return 0;
  const share = Math.min(1, successes / impressions);
  const doubt = Z_SCORE ** 2 / impressions;
  const spread = Z_SCORE * Math.sqrt((share * (1 - share)) / impressions + doubt / (4 * impressions));
  return Math.max(0, (share + doubt / 2 - spread) / (1 + doubt));
}

const SCORE_PRIOR = { successes: 5, impressions: 100 };

export function averageRate(successes: number, impressions: number): number {
  return (successes + SCORE_PRIOR.successes) / (impressions + SCORE_PRIOR.impressions);
}

const SHARES = { least: 1 / 3, most: 2 };
/** A streamer gets the maximum share when the lower bound reaches this multiple of the average rate. */
const BEST = 2;

/**
 * Share of impressions relative to the average streamer, between 1/3 and 2. Grows with {@link lowerBound} of
 * the streamer's success rate.
 */
export function shareOf({ impressions, successes }: Exposure, average: number): number {
  const place = Math.min(1, lowerBound(successes, impressions) / (BEST * average));
  return SHARES.least + (SHARES.most - SHARES.least) * place;
}

function effectiveImpressions({ impressions, age, isFirst }: Exposure): number {
  return isFirst ? impressions : impressions + FIRST_IMPRESSIONS * decayFactor(age);
}

/** The guaranteed number of impressions decays to a minimum. */
export function isOwedImpressions(exposure: Exposure): boolean {
  return (
    effectiveImpressions(exposure) < Math.max(MIN_IMPRESSIONS, FIRST_IMPRESSIONS * decayFactor(exposure.age))
  );
}

const MIN_SCORE_AGE_MS = DAY;
/** Minimum fair score, slightly above the smallest integer that the database column can store. */
const MIN_FAIR_SCORE = -2_000_000_000;

/**
 * Fair score in thousandths; a higher score ranks earlier. Streamers who have not had their guaranteed
 * impressions rank first: their score is 0 before the first impression and falls with each impression. All
 * other streamers rank by the impressions beyond the guaranteed number, divided by the streamer's share and
 * by the weight of the time since joining. Without this weight, newcomers would stay on the first page for
 * days.
 */
export function fairScoreOf(exposure: Exposure, average: number): number {
  const { age } = exposure;
  const had = effectiveImpressions(exposure);
  if (isOwedImpressions(exposure)) return Math.round(-1000 * had);
  const present = 1 - decayFactor(Math.max(age, MIN_SCORE_AGE_MS));
  const beyond = had - FIRST_IMPRESSIONS * decayFactor(age);
  const turns = beyond / (shareOf(exposure, average) * present);
  return Math.max(MIN_FAIR_SCORE, Math.round(-1000 * (FIRST_IMPRESSIONS + turns)));
}

/** Milliseconds since the streamer joined or the counting of impressions began, whichever is later. */
export function observedMs({ createdAt, since }: { createdAt: Date; since: Date }, now: Date): number {
  return Math.max(0, now.getTime() - Math.max(createdAt.getTime(), since.getTime()));
}

const DECAY_INTERVAL_MS = DAY;

export interface StoredExposure {
  id: string;
  impressions: number;
  successes: number;
  fair: number;
  fadedAt: Date;
}

/** Exposure to store now, with current successes and score. The number of impressions decays once a day. */
export function renewed(
  stored: StoredExposure,
  counted: { successes: number; age: number; isFirst: boolean },
  average: number,
  now: Date,
): StoredExposure {
  const elapsed = now.getTime() - stored.fadedAt.getTime();
  const fades = elapsed >= DECAY_INTERVAL_MS;
  const impressions = fades
    ? decayedCount(stored.impressions, elapsed, seededRandom(`${stored.id} ${stored.fadedAt.getTime()}`))
    : stored.impressions;
  const successes = Math.round(counted.successes);
  const fair = fairScoreOf({ ...counted, impressions, successes }, average);
  return { id: stored.id, impressions, successes, fair, fadedAt: fades ? now : stored.fadedAt };
}

/**
 * One run every five minutes. The runs of one day process the whole directory; a very large directory takes a
 * few days.
 */
const RUNS_A_DAY = 288;
const SLICE = { least: 500, most: 5_000 };

export function sliceOf(streamers: number): number {
  return Math.min(SLICE.most, Math.max(SLICE.least, Math.ceil(streamers / RUNS_A_DAY)));
}

export interface Rising {
  id: string;
  bound: number;
}

const MAX_RISING = 60;
const NEW_STREAMER_MS = 30 * DAY;

export function mayRise({ averageViewers, age }: { averageViewers: number; age: number }): boolean {
  return age < NEW_STREAMER_MS || averageViewers <= DEFAULT_VIEWERS_MAX;
}

/** Merges stored and new rising streamers, best first. Drops stored results of streamers checked again. */
export function mergeRising(
  known: readonly Rising[],
  lookedAt: ReadonlySet<string>,
  found: readonly Rising[],
): Rising[] {
  return [...known.filter(({ id }) => !lookedAt.has(id)), ...found]
    .filter(({ bound }) => bound > 0)
    .sort((one, other) => other.bound - one.bound || (one.id < other.id ? 1 : -1))
    .slice(0, MAX_RISING);
}

export function reasonOf(
  exposure: Exposure,
  { average, isBoosted, joined }: { average: number; isBoosted: boolean; joined: number },
): ShownReason {
  if (isBoosted) return "boosted";
  if (isOwedImpressions(exposure)) return joined < NEW_DAYS * DAY ? "new" : "rarely-shown";
  return lowerBound(exposure.successes, exposure.impressions) > average ? "well-liked" : "turn";
}
