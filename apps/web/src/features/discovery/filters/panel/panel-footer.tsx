import { Badge } from "@starling/ui/badge";
import { Button } from "@starling/ui/button";
import { counted } from "../../../../lib/counts.ts";
import type { Counts } from "../use-counts.ts";
import type { PendingFilters } from "../use-pending-filters.ts";

interface PanelFooterProps {
  pending: PendingFilters;
  counts: Counts;
  /** The panel's form, which Apply Filters sends. */
  form: string;
  /** Present in a sheet, where Cancel also closes. */
  onClose?: () => void;
  /** Present where no Clear All stands beside it. */
  onClear?: () => void;
}

/** What waits, how many it would find, and Apply Filters, Cancel, Clear All (spec A §4). */
export function PanelFooter({ pending, counts, form, onClose, onClear }: PanelFooterProps) {
  const { changes } = pending;
  return (
    <div className="flex w-full flex-col gap-2.5">
      <div className="flex min-h-8 items-center gap-2">
        <p role="status" className="flex items-center gap-2 text-muted text-sm tabular-nums">
          {changes > 0 ? (
            <>
              <Badge tone="accent">{`${changes} Pending`}</Badge>
              {counts.total === undefined ? null : <span>{counted(counts.total, "streamer")}</span>}
            </>
          ) : (
            <span className="text-faint">Nothing pending</span>
          )}
        </p>
        {onClear ? (
          <Button variant="ghost" size="sm" className="-me-3 ms-auto" onClick={onClear}>
            Clear All
          </Button>
        ) : null}
      </div>
      <div className="flex gap-2">
        <Button
          className="flex-1 aria-disabled:cursor-not-allowed aria-disabled:opacity-50"
          aria-disabled={changes === 0 && !onClose ? true : undefined}
          onClick={() => {
            pending.cancel();
            onClose?.();
          }}
        >
          Cancel
        </Button>
        <Button
          type="submit"
          form={form}
          variant="primary"
          className="flex-1 px-2 aria-disabled:cursor-not-allowed aria-disabled:opacity-50"
          aria-disabled={changes === 0 ? true : undefined}
        >
          Apply Filters
        </Button>
      </div>
    </div>
  );
}
