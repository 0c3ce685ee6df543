import {
  type DirectoryState,
  type ReadState,
  readState as readParts,
  writeState as writeParts,
} from "@starling/validators/discovery-query";

/** Reads what stands after the `?`. Whatever cannot be used falls back to its default and is named (docs/product.md §3.1). */
export function readState(query: string): ReadState {
  return readParts(new URLSearchParams(query));
}

/** Writes what stands after the `?`: defaults left out; the commas of lists and the colons of times stay readable. */
export function writeState(state: DirectoryState): string {
  return new URLSearchParams(writeParts(state)).toString().replaceAll("%2C", ",").replaceAll("%3A", ":");
}
