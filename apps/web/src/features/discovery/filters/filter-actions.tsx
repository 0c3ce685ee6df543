import { Badge } from "@starling/ui/badge";
import { Button } from "@starling/ui/button";
import type { PendingFilters } from "./use-pending-filters.ts";

interface FilterActionsProps {
  pending: PendingFilters;
  /** After Apply or Cancel, as to close the sheet. */
  onDone?: () => void;
}

/** Apply Filters, Cancel and how many edits wait. */
export function FilterActions({ pending, onDone }: FilterActionsProps) {
  return (
    <>
      {pending.changes > 0 ? <Badge tone="accent">{`${pending.changes} Pending`}</Badge> : null}
      <span className="ms-auto flex gap-2">
        <Button
          variant="ghost"
          disabled={pending.changes === 0 && !onDone}
          onClick={() => {
            pending.cancel();
            onDone?.();
          }}
        >
          Cancel
        </Button>
        <Button
          variant="primary"
          disabled={pending.changes === 0}
          onClick={() => {
            pending.apply();
            onDone?.();
          }}
        >
          Apply Filters
        </Button>
      </span>
    </>
  );
}
