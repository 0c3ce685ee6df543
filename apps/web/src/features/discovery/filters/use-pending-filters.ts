import { crossedRanges, type DirectoryFilters } from "@starling/validators/discovery-filters";
import { countChanges } from "@starling/validators/discovery-query";
import { useState } from "react";
import { afterPaint } from "../../../lib/after-paint.ts";

export interface PendingFilters {
  applied: DirectoryFilters;
  draft: DirectoryFilters;
  /** Number of changed filters. */
  changes: number;
  edit: (filters: DirectoryFilters) => void;
  /** Applies the edits; returns false and keeps them if they are invalid. */
  apply: () => boolean;
  cancel: () => void;
}

/** If the applied filters change, for example by Back, the pending edits are discarded. */
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
      // Rendering the list is slow, so the browser first paints the closed sheet.
      afterPaint(() => onApply(draft));
      return true;
    },
    cancel: () => setDraft(base),
  };
}
