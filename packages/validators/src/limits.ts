/** Largest count that anything is asked for or filtered by: what the database's integers hold. */
export const MAX_COUNT = 2_147_483_647;
/** Largest page any list answers (decisions §1.6). */
export const MAX_LIMIT = 50;
/** Deepest page number accepted; far beyond any real list, and small enough that the offset never overflows. */
export const MAX_PAGE = 1_000_000;
/** Values of one filter at most. */
export const MAX_VALUES = 50;
