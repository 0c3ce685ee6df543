import { cn } from "@starling/ui/cn";
import { momentText } from "@starling/validators/date-texts";
import { notificationRow as words } from "./words.ts";

/** When something came, as the list says it. */
export function momentOf(at: Date, now: Date): string {
  return momentText(at > now ? now : at, now);
}

/** What marks an unread notification; its room is kept once it is read. */
export function UnreadDot({ isUnread }: { isUnread: boolean }) {
  return (
    <span className={cn("size-2 shrink-0 rounded-full", isUnread && "bg-accent")}>
      {isUnread ? <span className="sr-only">{words.unread}</span> : null}
    </span>
  );
}
