/** Impressions that everybody is given at first, before those who had theirs (docs/decisions/018-fair-ranking.md). */
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
