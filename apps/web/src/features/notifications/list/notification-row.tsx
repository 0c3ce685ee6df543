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
  const { id, title, text, path, createdAt, isRead, streamer } = notification;
  const readThis = () => {
    if (!isRead) onRead([id]);
  };
  return (
    <div className="relative flex min-h-14 items-center gap-3 rounded-md px-2 py-2 max-sm:gap-2 max-sm:px-0 transition-colors hover:bg-hover">
      <UnreadDot isUnread={!isRead} />
      <RowPicture notification={notification} />
      <div className="@container min-w-0 flex-1">
        <div className={cn("gap-x-2", streamer && "@min-[22rem]:flex @min-[22rem]:items-baseline")}>
          <p className="max-w-full wrap-anywhere font-medium text-md text-strong @min-[22rem]:shrink-0">
            <Link href={path} onClick={readThis} className="after:absolute after:inset-0 after:rounded-md">
              {title}
            </Link>
          </p>
          {text ? (
            <p
              className={cn(
                "w-fit min-w-0 max-w-full wrap-anywhere text-md text-muted",
                streamer ? "line-clamp-1" : "line-clamp-4",
              )}
              dir="auto"
            >
              {text}
            </p>
          ) : null}
        </div>
      </div>
      <time dateTime={createdAt.toISOString()} className="shrink-0 text-faint text-sm">
        {momentOf(createdAt, now)}
      </time>
      <div className="relative z-10">
        <Suspense fallback={<span className="block size-9" />}>
          <RowMenu notification={notification} role={role} onRead={readThis} />
        </Suspense>
      </div>
    </div>
  );
}
