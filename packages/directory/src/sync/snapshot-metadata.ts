import type { Position } from "./reading-position.ts";

/** The format of snapshots. Raise it with every change of what stands in them beside the index itself. */
const SNAPSHOT_FORMAT = 1;

/** What a snapshot tells of itself. */
export interface SnapshotNote {
  /** The database it was taken of (`readIdentity`). */
  identity: string;
  position: Position;
}

/** Names a snapshot after everything it must fit: another database's, or one of other rules, has another name. */
export function snapshotName(identity: string, entryFormat: number): string {
  return `index-${SNAPSHOT_FORMAT}-${entryFormat}-${identity.replaceAll(/[^a-z0-9]+/gi, "-")}`;
}

/** A note as text. */
export function writeNote(note: SnapshotNote): string {
  return JSON.stringify(note);
}

/** A note of its text. Throws for any other text. */
export function readNote(text: string): SnapshotNote {
  const note: SnapshotNote = JSON.parse(text);
  const { last, gaps } = note.position;
  const isWhole = [last, ...gaps.flatMap(({ from, to }) => [from, to])].every(Number.isSafeInteger);
  if (typeof note.identity !== "string" || !isWhole) throw new Error("This is no note of a snapshot");
  return note;
}
