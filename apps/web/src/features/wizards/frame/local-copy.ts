import { isRecord } from "@starling/validators/records";
import { clearDraft, readDraft, writeDraft } from "../../../lib/drafts.ts";
import type { Snapshot } from "./autosave.ts";

/** What this tab holds of a form that the server does not have yet, and the revision it was based on. */
export type LocalCopy = Snapshot & {
  revision: number;
  /** When, in milliseconds. */
  at: number;
};

/** Reads what a reload would have lost; null when there is nothing. */
export function readLocalCopy(name: string): LocalCopy | null {
  const { step, values, revision, at } = readDraft(name);
  if (typeof step !== "string" || typeof revision !== "number" || typeof at !== "number" || !isRecord(values))
    return null;
  return { step, values, revision, at };
}

/** Keeps what the server does not have yet through a reload of this tab; null forgets it. */
export function keepLocalCopy(name: string, unsaved: Omit<LocalCopy, "at"> | null): void {
  if (unsaved) writeDraft(name, { ...unsaved, at: Date.now() });
  else clearDraft(name);
}
