import { Button } from "@starling/ui/button";
import { SlidersHorizontal } from "lucide-react";
import { Suspense, useState } from "react";
import { loadable } from "../../../lib/loadable.tsx";
import { useMedia } from "../../../lib/use-media.ts";
import { useFullAccess } from "../use-full-access.ts";
import { PanelSkeleton } from "./panel/panel-skeleton.tsx";
import type { PendingFilters } from "./use-pending-filters.ts";
import { filterPanel as words } from "./words.ts";

/** From this width (Tailwind's `xl`), the filters fit next to the list. */
const WIDE = "(min-width: 80rem)";

const SidebarPanel = loadable(async () => (await import("./panel/sidebar-panel.tsx")).SidebarPanel);
const SheetPanel = loadable(async () => (await import("./panel/sheet-panel.tsx")).SheetPanel);

interface FilterSidebarProps {
  pending: PendingFilters;
  search: string;
}

export function FilterSidebar({ pending, search }: FilterSidebarProps) {
  const wide = useMedia(WIDE);
  // Checks the plan here, so that the result is known when the panel's code has loaded.
  const hasAccess = useFullAccess();
  return (
    <section
      aria-label={words.filters}
      className="sticky top-14 hidden h-[calc(100dvh-3.5rem)] w-72 shrink-0 flex-col border-line border-e xl:flex"
    >
      {wide ? (
        <Suspense
          fallback={
            <div className="px-5">
              <PanelSkeleton />
            </div>
          }
        >
          <SidebarPanel pending={pending} search={search} hasAccess={hasAccess} />
        </Suspense>
      ) : null}
    </section>
  );
}

interface FilterSheetProps extends FilterSidebarProps {
  applied: number;
  onClear: () => void;
}

/** The code of the filters loads on hover or focus. */
export function FilterSheet({ pending, search, applied, onClear }: FilterSheetProps) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-expanded={open}
        className="xl:hidden"
        onPointerEnter={SheetPanel.load}
        onFocus={SheetPanel.load}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        {words.filters}
        {applied > 0 ? <span className="text-muted tabular-nums">{applied}</span> : null}
      </Button>
      {wanted ? (
        <Suspense fallback={null}>
          <SheetPanel
            open={open}
            onOpenChange={setOpen}
            pending={pending}
            search={search}
            onClear={onClear}
          />
        </Suspense>
      ) : null}
    </>
  );
}
