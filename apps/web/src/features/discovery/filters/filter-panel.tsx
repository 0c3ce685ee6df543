import { Button } from "@starling/ui/button";
import { Sheet, SheetContent, SheetTrigger } from "@starling/ui/sheet";
import { SlidersHorizontal } from "lucide-react";
import { useEffect, useState } from "react";
import { whenIdle } from "../../../lib/when-idle.ts";
import { useMedia } from "../use-media.ts";
import { FilterActions } from "./filter-actions.tsx";
import { LazyFilterFields, loadFilterFields } from "./lazy-filter-fields.tsx";
import type { PendingFilters } from "./use-pending-filters.ts";

/** From where the list has room for the filters beside it: Tailwind's `xl`. */
const WIDE = "(min-width: 80rem)";

/** The filters beside the list, on screens wide enough for both. */
export function FilterSidebar({ pending }: { pending: PendingFilters }) {
  const wide = useMedia(WIDE);
  return (
    <section
      aria-label="Filters"
      className="sticky top-14 hidden h-[calc(100dvh-3.5rem)] w-72 shrink-0 flex-col border-line border-e xl:flex"
    >
      <div className="min-h-0 flex-1 overflow-y-auto px-5 py-6">
        {wide ? <LazyFilterFields pending={pending} /> : null}
      </div>
      <div className="flex items-center gap-2 border-line border-t bg-background px-4 py-3">
        <FilterActions pending={pending} />
      </div>
    </section>
  );
}

/** The same filters behind a button, on narrower screens. */
export function FilterSheet({ pending, applied }: { pending: PendingFilters; applied: number }) {
  const [open, setOpen] = useState(false);
  useEffect(() => whenIdle(loadFilterFields), []);
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next) pending.cancel();
        setOpen(next);
      }}
    >
      <SheetTrigger asChild>
        <Button className="xl:hidden" onPointerEnter={loadFilterFields}>
          <SlidersHorizontal aria-hidden="true" className="size-4" />
          Filters
          {applied > 0 ? <span className="text-muted tabular-nums">{applied}</span> : null}
        </Button>
      </SheetTrigger>
      <SheetContent
        title="Filters"
        side="left"
        footer={<FilterActions pending={pending} onDone={() => setOpen(false)} />}
      >
        <LazyFilterFields pending={pending} />
      </SheetContent>
    </Sheet>
  );
}
