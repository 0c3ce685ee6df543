import type { DirectoryIndex } from "./row/rules.ts";

/** An empty index. Load it, finish it, then ask. */
export function createDirectoryIndex(): DirectoryIndex {
  throw new Error("Not built yet");
}

/** Thrown for bytes that are no whole snapshot of this format. */
export class SnapshotRefused extends Error {}

/** The index of a snapshot and its note. Throws {@link SnapshotRefused}. */
export function restoreDirectoryIndex(
  parts: AsyncIterable<Uint8Array>,
): Promise<{ index: DirectoryIndex; note: string }> {
  return Promise.reject(new SnapshotRefused(`Cannot be read yet: ${parts}`));
}
