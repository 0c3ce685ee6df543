/** Maximum size as JSON. */
export const MAX_DRAFT_BYTES = 64 * 1024;
/** Twice the nesting of the deepest form. */
export const MAX_DRAFT_DEPTH = 8;
/** Days until an unchanged draft is deleted. */
export const DRAFT_DAYS = 90;
