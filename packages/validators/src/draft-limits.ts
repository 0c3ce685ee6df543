/** Maximum size of a draft as JSON, in bytes. */
export const MAX_DRAFT_BYTES = 64 * 1024;
/** Maximum nesting, twice that of the deepest form. */
export const MAX_DRAFT_DEPTH = 8;
/** Retention in days after the last change. */
export const DRAFT_DAYS = 90;
