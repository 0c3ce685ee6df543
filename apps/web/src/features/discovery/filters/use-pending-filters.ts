import type { BasicFilters } from "@starling/validators/discovery-inputs";
import { useState } from "react";
import { countChanges } from "./query-string.ts";

/** Filters being edited beside those that are applied. */
export interface PendingFilters {
  draft: BasicFilters;
  /** How many filters differ from the applied ones. */
  changes: number;
  edit: (filters: BasicFilters) => void;
  apply: () => void;
  cancel: () => void;
}

/** Keeps edits pending until Apply; a change of what is applied (a chip, the back button) replaces them. */
export function usePendingFilters(
  applied: BasicFilters,
  onApply: (filters: BasicFilters) => void,
): PendingFilters {
  const [base, setBase] = useState(applied);
  const [draft, setDraft] = useState(applied);
  if (countChanges(base, applied) > 0) {
    setBase(applied);
    setDraft(applied);
  }
  return {
    draft,
    changes: countChanges(draft, applied),
    edit: setDraft,
    apply: () => onApply(draft),
    cancel: () => setDraft(applied),
  };
}
