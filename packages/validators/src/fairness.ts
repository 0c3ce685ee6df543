/** Impressions that everybody is given at first, before those who had theirs (docs/decisions/013-fair-order.md). */
export const FIRST_IMPRESSIONS = 120;
/** The fair score of somebody who has just joined and is not, or not yet, given first impressions, in thousandths. */
export const WAITING_SCORE = -1000 * FIRST_IMPRESSIONS;
/** Days after which a person whose account is gone is no longer known to have had them. */
export const FIRST_IMPRESSIONS_DAYS = 365;
/** Whoever has had fewer than so many of late is not passed over either, however long they have been here. */
export const LEAST_IMPRESSIONS = 20;
/** Impressions, follows and likes count half after so many days. */
export const HALF_LIFE_DAYS = 30;
/** So long somebody who is still owed impressions is called new, afterwards rarely shown. */
export const NEW_DAYS = 14;
/**
 * The signs of accounts that are made to push somebody, published as they are (docs/decisions/014-impressions-and-weights.md). They decide how much a follow, a
 * like or a look weighs in turns and trends, and nothing else.
 */
export const FARMING_SIGNALS = {
  /** Days before which an account weighs nothing; from then on one with a verified channel weighs in full. */
  weighsFromDays: 90,
  /** Days after which every verified account weighs in full. */
  weighsInFullFromDays: 180,
  /** Accounts at one address whose follows and likes of a streamer weigh anything on a day. */
  accountsOfAnAddress: 3,
  /** Follows and likes of a streamer on a day that need no impressions to explain them. */
  unexplainedADay: 2,
  /** Beyond those, a day's impressions explain so many times what they bring on average. */
  timesTheAverage: 3,
} as const;
