import { Button } from "@starling/ui/button";
import { cn } from "@starling/ui/cn";
import type { Notification } from "@starling/validators/notifications";
import type { Role } from "@starling/validators/roles";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { NotificationRow } from "./notification-row.tsx";
import { momentOf, UnreadDot } from "./row-parts.tsx";
import { RowPicture } from "./row-picture.tsx";
import { notificationRow as words } from "./words.ts";

interface FoldedRowsProps {
  items: readonly Notification[];
  role: Role;
  now: Date;
  onRead: (ids: readonly string[]) => void;
}

export function FoldedRows({ items, role, now, onRead }: FoldedRowsProps) {
  const [isOpen, setOpen] = useState(false);
  const list = useId();
  const [latest] = items;
  if (!latest) return null;
  if (items.length === 1) {
    return (
      <li>
        <NotificationRow notification={latest} role={role} now={now} onRead={onRead} />
      </li>
    );
  }
  const name = latest.streamer?.displayName ?? "";
  const isUnread = items.some(({ isRead }) => !isRead);
  return (
    <li>
      <div className="flex min-h-14 items-center gap-3 px-2 py-2 max-sm:gap-2 max-sm:px-0">
        <UnreadDot isUnread={isUnread} />
        <RowPicture notification={latest} />
        <p className={cn("min-w-0 flex-1 wrap-anywhere text-md", isUnread && "font-semibold text-strong")}>
          {words.several(latest.kind, items.length, name)}
        </p>
        <time dateTime={latest.createdAt.toISOString()} className="shrink-0 text-faint text-sm max-sm:hidden">
          {momentOf(latest.createdAt, now)}
        </time>
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={list}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? words.hide : words.showAll(items.length)}
          <ChevronDown
            aria-hidden="true"
            className={cn("size-4 transition-transform", isOpen && "rotate-180")}
          />
        </Button>
      </div>
      <ul id={list} hidden={!isOpen} className="divide-y divide-line border-line border-t ps-6">
        {items.map((item) => (
          <li key={item.id}>
            <NotificationRow notification={item} role={role} now={now} onRead={onRead} />
          </li>
        ))}
      </ul>
    </li>
  );
}
