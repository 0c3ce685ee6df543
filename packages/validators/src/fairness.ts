/** Guaranteed impressions of a new streamer (docs/decisions/013-fair-order.md). */
export const FIRST_IMPRESSIONS = 120;
/** Fair score, in thousandths, of a new streamer who has no impressions yet. */
export const INITIAL_SCORE = -1000 * FIRST_IMPRESSIONS;
/** Days for which a deleted account's guaranteed impressions count as used. */
export const FIRST_IMPRESSIONS_DAYS = 365;
/** Guaranteed recent impressions of every streamer, new or not. */
export const MIN_IMPRESSIONS = 20;
/** Half-life of impressions, follows and likes in days. */
export const HALF_LIFE_DAYS = 30;
/** Days until a streamer who lacks guaranteed impressions is labelled "rarely shown" instead of "new". */
export const NEW_DAYS = 14;
/**
 * Public rules against fake accounts (docs/decisions/014-impressions-and-weights.md). They affect only
 * weights in the fair order and in trends.
 */
export const FARMING_SIGNALS = {
  /** Days before an account has any weight; afterwards a verified channel gives full weight. */
  weighsFromDays: 90,
  /** Days until every verified account has full weight. */
  weighsInFullFromDays: 180,
  /** Daily maximum of accounts per network address whose follows and likes count. */
  accountsOfAnAddress: 3,
  /** Daily follows and likes of a streamer that need no matching impressions. */
  unexplainedADay: 2,
  /** Further follows and likes count up to this multiple of the average for the day's impressions. */
  timesTheAverage: 3,
} as const;
