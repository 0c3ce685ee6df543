/** Largest draft of a form, in bytes of its JSON. */
export const MAX_DRAFT_BYTES = 64 * 1024;
/** Deepest nesting of a draft; the deepest form needs half of it. */
export const MAX_DRAFT_DEPTH = 8;
/** How long an unfinished form is stored after it was last touched, in days. */
export const DRAFT_DAYS = 90;
