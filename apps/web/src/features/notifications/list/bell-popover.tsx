import { Button } from "@starling/ui/button";
import { Popover, PopoverContent, PopoverTrigger } from "@starling/ui/popover";
import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import type { Role } from "@starling/validators/roles";
import { CheckCheck, Settings } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Link } from "wouter";
import { PanelError } from "../../../components/panel.tsx";
import { paths } from "../../../lib/paths.ts";
import { useNow } from "../../../lib/use-now.ts";
import { FoldedRows } from "./folded-rows.tsx";
import { groupsOf } from "./groups.ts";
import { useNotifications } from "./use-notifications.ts";
import { bellPopover as words } from "./words.ts";

const SHOWN = 6;

interface BellPopoverProps {
  role: Role;
  /** Link to the notifications page. Pressing the link opens this popover instead. */
  bell: ReactNode;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function BellPopover({ role, bell, isOpen, onOpenChange }: BellPopoverProps) {
  const id = useId();
  return (
    <Popover open={isOpen} onOpenChange={onOpenChange}>
      <PopoverTrigger asChild>{bell}</PopoverTrigger>
      <PopoverContent
        align="end"
        aria-labelledby={id}
        className="flex max-h-[min(38rem,calc(100dvh-5rem))] w-[26rem] flex-col overflow-hidden p-0"
      >
        <Newest role={role} titleId={id} />
      </PopoverContent>
    </Popover>
  );
}

function Newest({ role, titleId }: { role: Role; titleId: string }) {
  const { query, items, unread, read } = useNotifications();
  const now = useNow();
  const folds = groupsOf(items, now)
    .flatMap((group) => group.folds)
    .slice(0, SHOWN);
  const isFailed = query.isError && items.length === 0;
  return (
    <>
      <div className="flex items-center gap-1 border-line border-b py-1.5 ps-4 pe-1.5">
        <h2 id={titleId} className="me-auto text-base">
          {words.title}
        </h2>
        {unread > 0 ? (
          <Button variant="ghost" size="sm" onClick={() => void read(null)}>
            <CheckCheck aria-hidden="true" className="size-4" />
            {words.readAll}
          </Button>
        ) : null}
        <Button variant="ghost" size="icon" asChild>
          <Link href={paths.notificationSettings} aria-label={words.settings} title={words.settings}>
            <Settings aria-hidden="true" className="size-4" />
          </Link>
        </Button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-2">
        {query.isPending ? <RowsSkeleton /> : null}
        {isFailed ? <PanelError message={words.failed} query={query} /> : null}
        {query.isSuccess && folds.length === 0 ? (
          <p className="px-2 py-6 text-md text-muted">{words.empty(role)}</p>
        ) : null}
        {folds.length > 0 ? (
          <ul className="divide-y divide-line">
            {folds.map((fold) => (
              <FoldedRows
                key={fold.key}
                items={fold.items}
                role={role}
                now={now}
                onRead={(ids) => void read(ids)}
              />
            ))}
          </ul>
        ) : null}
      </div>
      <div className="border-line border-t p-1.5">
        <Button variant="ghost" className="w-full" asChild>
          <Link href={paths.notifications}>{words.all}</Link>
        </Button>
      </div>
    </>
  );
}

function RowsSkeleton() {
  return (
    <SkeletonGroup label={words.loading} className="flex flex-col gap-6 px-2 py-4">
      {["w-48", "w-40", "w-56", "w-44"].map((width) => (
        <div key={width} className="flex items-center gap-3">
          <Skeleton className="size-9 shrink-0 rounded-full" />
          <Skeleton className={width} />
        </div>
      ))}
    </SkeletonGroup>
  );
}
