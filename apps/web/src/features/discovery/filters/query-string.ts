import {
  type DirectoryState,
  type ReadState,
  readState as readParts,
  writeState as writeParts,
} from "@starling/validators/discovery-query";

/**
 * Parses a query string. Invalid parts are replaced by defaults and named in `ignored` (docs/product.md
 * §3.1).
 */
export function readState(query: string): ReadState {
  return readParts(new URLSearchParams(query));
}

/** Omits defaults; leaves commas and colons unescaped for readability. */
export function writeState(state: DirectoryState): string {
  return new URLSearchParams(writeParts(state)).toString().replaceAll("%2C", ",").replaceAll("%3A", ":");
}
