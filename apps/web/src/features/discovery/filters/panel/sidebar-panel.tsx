import { useId } from "react";
import { useCounts } from "../use-counts.ts";
import type { PendingFilters } from "../use-pending-filters.ts";
import { PanelBody } from "./panel-body.tsx";
import { PanelFooter } from "./panel-footer.tsx";
import { PanelForm } from "./panel-form.tsx";

interface SidebarPanelProps {
  pending: PendingFilters;
  /** Search terms that the option counts take into account. */
  search: string;
  hasAccess: boolean | undefined;
}

export function SidebarPanel({ pending, search, hasAccess }: SidebarPanelProps) {
  const form = useId();
  const counts = useCounts({ filters: pending.draft, search, hasAccess, enabled: true });
  return (
    <>
      <PanelForm
        id={form}
        pending={pending}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-2 [--panel-top:0px] [--panel:var(--background)]"
      >
        <PanelBody pending={pending} counts={counts} hasAccess={hasAccess} />
      </PanelForm>
      <div className="border-line border-t px-5 py-3">
        <PanelFooter pending={pending} counts={counts} form={form} />
      </div>
    </>
  );
}
