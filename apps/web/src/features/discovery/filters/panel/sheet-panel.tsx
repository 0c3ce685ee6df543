import { Sheet, SheetContent } from "@starling/ui/sheet";
import { useId } from "react";
import { useFullAccess } from "../../use-full-access.ts";
import { useCounts } from "../use-counts.ts";
import type { PendingFilters } from "../use-pending-filters.ts";
import { PanelBody } from "./panel-body.tsx";
import { PanelFooter } from "./panel-footer.tsx";
import { PanelForm } from "./panel-form.tsx";
import { sheetPanel as words } from "./words.ts";

interface SheetPanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  pending: PendingFilters;
  search: string;
  onClear: () => void;
}

/** Closing the sheet without Apply Filters discards the edits. */
export function SheetPanel({ open, onOpenChange, pending, search, onClear }: SheetPanelProps) {
  const form = useId();
  const hasAccess = useFullAccess();
  const counts = useCounts({ filters: pending.draft, search, hasAccess, enabled: open });

  function close() {
    onOpenChange(false);
  }

  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next) pending.cancel();
        onOpenChange(next);
      }}
    >
      <SheetContent
        title={words.filters}
        side="left"
        footer={
          <PanelFooter
            pending={pending}
            counts={counts}
            form={form}
            onClose={close}
            onClear={() => {
              onClear();
              close();
            }}
          />
        }
      >
        <PanelForm
          id={form}
          pending={pending}
          onDone={close}
          className="-my-5 [--panel-top:-1.25rem] [--panel:var(--overlay)]"
        >
          <PanelBody pending={pending} counts={counts} hasAccess={hasAccess} />
        </PanelForm>
      </SheetContent>
    </Sheet>
  );
}
