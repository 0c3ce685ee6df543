/** Number of impressions guaranteed to a new streamer (docs/decisions/013-fair-order.md). */
export const FIRST_IMPRESSIONS = 120;
/** Fair score, in thousandths, of a new streamer without impressions. */
export const INITIAL_SCORE = -1000 * FIRST_IMPRESSIONS;
/** Days until a person who deleted an account can receive the guaranteed impressions again. */
export const FIRST_IMPRESSIONS_DAYS = 365;
/** Number of recent impressions guaranteed to every streamer. */
export const MIN_IMPRESSIONS = 20;
/** Half-life of impressions, follows and likes. */
export const HALF_LIFE_DAYS = 30;
/**
 * From this many days after sign-up, streamers without their guaranteed impressions are labeled "rarely
 * shown" instead of "new".
 */
export const NEW_DAYS = 14;
/**
 * Public rules against fake accounts (docs/decisions/014-impressions-and-weights.md). They affect only
 * weights in the fair order and in trends.
 */
export const FARMING_SIGNALS = {
  /**
   * Accounts younger than this number of days have no weight. Older verified accounts with a connected
   * channel have full weight.
   */
  weighsFromDays: 90,
  /** All verified accounts that are at least this number of days old have full weight. */
  weighsInFullFromDays: 180,
  /** Maximum number of accounts per IP address and day whose follows and likes of a streamer count. */
  accountsOfAnAddress: 3,
  /** This many daily follows and likes of a streamer always count, even without impressions. */
  unexplainedADay: 2,
  /**
   * In addition to `unexplainedADay`, a day's follows and likes of a streamer count up to this factor times
   * the average number for as many impressions.
   */
  timesTheAverage: 3,
} as const;
