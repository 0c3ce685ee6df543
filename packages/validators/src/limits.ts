/** Largest integer that the database can store. */
export const MAX_COUNT = 2_147_483_647;
export const MAX_LIMIT = 50;
/** The limit prevents an overflow of the offset in database queries. */
export const MAX_PAGE = 1_000_000;
/** Length in characters. */
export const MAX_SEARCH = 200;
/** Length in characters. */
export const MAX_PRESET_NAME = 60;
export const MAX_VALUES = 50;
