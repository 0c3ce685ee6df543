import { crossedRanges, type DirectoryFilters } from "@starling/validators/discovery-filters";
import { countChanges } from "@starling/validators/discovery-query";
import { useState } from "react";
import { afterPaint } from "../../../lib/after-paint.ts";

/** Filters being edited beside those that are applied. */
export interface PendingFilters {
  applied: DirectoryFilters;
  draft: DirectoryFilters;
  /** How many filters differ from the applied ones. */
  changes: number;
  edit: (filters: DirectoryFilters) => void;
  /** Applies the edits; false, and keeps them, while they are refused. */
  apply: () => boolean;
  cancel: () => void;
}

/** Keeps edits pending until Apply; a change of what is applied (a chip, the back button) replaces them. */
export function usePendingFilters(
  applied: DirectoryFilters,
  onApply: (filters: DirectoryFilters) => void,
): PendingFilters {
  const [base, setBase] = useState(applied);
  const [draft, setDraft] = useState(applied);
  if (countChanges(base, applied) > 0) {
    setBase(applied);
    setDraft(applied);
  }
  return {
    applied: base,
    draft,
    changes: countChanges(draft, applied),
    edit: setDraft,
    apply: () => {
      if (crossedRanges(draft).length > 0) return false;
      // The list is drawn anew at once: what closes over it is seen to close first.
      afterPaint(() => onApply(draft));
      return true;
    },
    cancel: () => setDraft(base),
  };
}
