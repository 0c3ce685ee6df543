import { cn } from "@starling/ui/cn";
import { momentText } from "@starling/validators/date-texts";
import { notificationRow as words } from "./words.ts";

/** Shows a time in the future as now, because clocks differ. */
export function momentOf(at: Date, now: Date): string {
  return momentText(at > now ? now : at, now);
}

/** Keeps its space after reading, to avoid a layout shift. */
export function UnreadDot({ isUnread }: { isUnread: boolean }) {
  return (
    <span className={cn("size-2 shrink-0 rounded-full", isUnread && "bg-accent")}>
      {isUnread ? <span className="sr-only">{words.unread}</span> : null}
    </span>
  );
}
