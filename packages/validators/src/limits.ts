/** Largest count that anything is asked for or filtered by: what the database's integers hold. */
export const MAX_COUNT = 2_147_483_647;
/** Largest page any list answers (docs/product.md §9.4). */
export const MAX_LIMIT = 50;
/** Deepest page number accepted; far beyond any real list, and small enough that the offset never overflows. */
export const MAX_PAGE = 1_000_000;
/** Longest search, in characters. */
export const MAX_SEARCH = 200;
export const SEARCH_TOO_LONG = `Please use at most ${MAX_SEARCH} characters`;
/** Longest name of a preset, in characters. */
export const MAX_PRESET_NAME = 60;
/** Values of one filter at most. */
export const MAX_VALUES = 50;
