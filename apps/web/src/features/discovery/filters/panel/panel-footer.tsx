import { Badge } from "@starling/ui/badge";
import { Button } from "@starling/ui/button";
import { cn } from "@starling/ui/cn";
import { TotalCount } from "../total-count.tsx";
import type { Counts } from "../use-counts.ts";
import type { PendingFilters } from "../use-pending-filters.ts";
import { panelFooter as words } from "./words.ts";

interface PanelFooterProps {
  pending: PendingFilters;
  counts: Counts;
  form: string;
  /** Omitted outside the filter sheet. */
  onClose?: () => void;
  /** If omitted, the footer has no Clear All button. */
  onClear?: () => void;
}

/** The buttons use `aria-disabled`, so that they keep the focus when pressed. */
const atRest = "aria-disabled:cursor-not-allowed aria-disabled:opacity-50";

export function PanelFooter({ pending, counts, form, onClose, onClear }: PanelFooterProps) {
  const isPending = pending.changes > 0;
  return (
    <div className="flex w-full flex-col gap-2.5">
      <div className={cn("flex min-h-8 items-center gap-2", !isPending && !onClear && "sr-only")}>
        <p role="status" className="flex items-center gap-2 text-muted text-sm tabular-nums">
          {isPending ? <Badge tone="accent">{words.pending(pending.changes)}</Badge> : null}
          {isPending && counts.total ? (
            <span>
              <TotalCount of={counts.total} />
            </span>
          ) : null}
        </p>
        {onClear ? (
          <Button variant="ghost" size="sm" className="-me-3 ms-auto" onClick={onClear}>
            {words.clearAll}
          </Button>
        ) : null}
      </div>
      <div className="flex gap-2">
        <Button
          variant={onClose ? "secondary" : "ghost"}
          className={cn("flex-1", atRest)}
          aria-disabled={isPending || onClose ? undefined : true}
          onClick={() => {
            pending.cancel();
            onClose?.();
          }}
        >
          {words.cancel}
        </Button>
        <Button
          type="submit"
          form={form}
          aria-keyshortcuts="Shift+Enter"
          variant={isPending ? "primary" : "secondary"}
          className={cn("flex-1 px-2", atRest)}
          aria-disabled={isPending ? undefined : true}
        >
          {words.applyFilters}
        </Button>
      </div>
    </div>
  );
}
