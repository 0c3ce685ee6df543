/** Maximum size of a draft in bytes, measured as JSON. */
export const MAX_DRAFT_BYTES = 64 * 1024;
/** The most deeply nested form needs half of this depth. */
export const MAX_DRAFT_DEPTH = 8;
/** Days until an unchanged draft is deleted. */
export const DRAFT_DAYS = 90;
