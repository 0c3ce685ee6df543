/** A host name with an overlong label, which fails without querying a possibly slow resolver. */
export const UNKNOWN_HOST = `${"x".repeat(64)}.invalid`;
