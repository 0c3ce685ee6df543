/**
 * A host that is known nowhere. Its label is too long for a name, so no resolver is asked, which might be slow or
 * silent where tests run.
 */
export const UNKNOWN_HOST = `${"x".repeat(64)}.invalid`;
