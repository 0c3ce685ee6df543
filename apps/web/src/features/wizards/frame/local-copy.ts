import { isRecord } from "@starling/validators/records";
import { clearDraft, readDraft, writeDraft } from "../../../lib/drafts.ts";
import type { Unsaved } from "./autosave.ts";

/** What this tab holds of a form that the server does not have yet. */
export type LocalCopy = Unsaved & {
  /** When, in milliseconds. */
  at: number;
};

/** Reads what a reload would have lost; null when there is nothing. */
export function readLocalCopy(name: string): LocalCopy | null {
  const { step, values, revision, sent, at } = readDraft(name);
  if (typeof step !== "string" || typeof revision !== "number" || typeof at !== "number" || !isRecord(values))
    return null;
  const marks = Array.isArray(sent) ? sent.filter((one) => typeof one === "string") : [];
  return { step, values, revision, sent: marks, at };
}

/** Keeps what the server does not have yet through a reload of this tab; null forgets it. */
export function keepLocalCopy(name: string, unsaved: Omit<LocalCopy, "at"> | null): void {
  if (unsaved) writeDraft(name, { ...unsaved, at: Date.now() });
  else clearDraft(name);
}
