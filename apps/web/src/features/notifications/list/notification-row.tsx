import { cn } from "@starling/ui/cn";
import type { Notification } from "@starling/validators/notifications";
import type { Role } from "@starling/validators/roles";
import { Suspense } from "react";
import { Link } from "wouter";
import { loadable } from "../../../lib/loadable.tsx";
import { momentOf, UnreadDot } from "./row-parts.tsx";
import { RowPicture } from "./row-picture.tsx";

const RowMenu = loadable(async () => (await import("./row-menu.tsx")).RowMenu);

interface NotificationRowProps {
  notification: Notification;
  role: Role;
  now: Date;
  onRead: (ids: readonly string[]) => void;
}

export function NotificationRow({ notification, role, now, onRead }: NotificationRowProps) {
  const { id, title, text, path, createdAt, isRead } = notification;
  const readThis = () => {
    if (!isRead) onRead([id]);
  };
  return (
    <div className="relative flex min-h-16 items-center gap-3 rounded-md px-2 py-3 transition-colors hover:bg-hover">
      <UnreadDot isUnread={!isRead} />
      <RowPicture notification={notification} />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline gap-3">
          <p
            className={cn(
              "min-w-0 flex-1 wrap-anywhere text-md",
              isRead ? "text-muted" : "font-semibold text-strong",
            )}
          >
            <Link href={path} onClick={readThis} className="after:absolute after:inset-0 after:rounded-md">
              {title}
            </Link>
          </p>
          <time dateTime={createdAt.toISOString()} className="shrink-0 text-faint text-sm">
            {momentOf(createdAt, now)}
          </time>
        </div>
        {text ? (
          <p className="line-clamp-4 w-fit max-w-full wrap-anywhere text-md text-muted" dir="auto">
            {text}
          </p>
        ) : null}
      </div>
      <div className="relative z-10">
        <Suspense fallback={<span className="block size-9" />}>
          <RowMenu notification={notification} role={role} onRead={readThis} />
        </Suspense>
      </div>
    </div>
  );
}
