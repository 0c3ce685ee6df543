/** An overlong host name, which fails without querying a possibly slow resolver. */
export const UNKNOWN_HOST = `${"x".repeat(64)}.invalid`;
