import { isRecord } from "@starling/validators/records";
import { clearDraft, readDraft, writeDraft } from "../../../lib/drafts.ts";
import type { Unsaved } from "./autosave.ts";

export type LocalCopy = Unsaved & {
  /** Time of storage, in milliseconds since the epoch. */
  at: number;
};

export function readLocalCopy(name: string): LocalCopy | null {
  const { step, values, revision, sent, at } = readDraft(name);
  if (typeof step !== "string" || typeof revision !== "number" || typeof at !== "number" || !isRecord(values))
    return null;
  const marks = Array.isArray(sent) ? sent.filter((one) => typeof one === "string") : [];
  return { step, values, revision, sent: marks, at };
}

/** Stores unsaved input for a reload of this tab; null clears it. */
export function keepLocalCopy(name: string, unsaved: Omit<LocalCopy, "at"> | null): void {
  if (unsaved) writeDraft(name, { ...unsaved, at: Date.now() });
  else clearDraft(name);
}
