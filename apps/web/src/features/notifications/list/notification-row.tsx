import { buttonVariants } from "@starling/ui/button";
import { cn } from "@starling/ui/cn";
import type { Notification } from "@starling/validators/notifications";
import type { Role } from "@starling/validators/roles";
import { Play } from "lucide-react";
import { Suspense } from "react";
import { Link } from "wouter";
import { watchActions } from "../../../entities/follow/words.ts";
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
  const { id, title, text, path, createdAt, isRead, isLive, streamer } = notification;
  const readThis = () => {
    if (!isRead) onRead([id]);
  };
  return (
    <div className="@container relative flex min-h-14 items-center gap-3 rounded-md px-2 py-2 max-sm:gap-2 max-sm:px-0 transition-colors hover:bg-hover">
      <UnreadDot isUnread={!isRead} />
      <RowPicture notification={notification} />
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2 @min-[30rem]:items-center">
        <p
          className={cn(
            "max-w-full basis-full wrap-anywhere text-md @min-[30rem]:shrink-0",
            streamer && "@min-[30rem]:basis-auto",
            !isRead && "font-semibold text-strong",
          )}
        >
          <Link href={path} onClick={readThis} className="after:absolute after:inset-0 after:rounded-md">
            {title}
          </Link>
        </p>
        <div className="flex min-w-0 flex-1 basis-48 items-baseline gap-x-2 @min-[30rem]:items-center">
          {text ? (
            <p
              className={cn(
                "w-fit min-w-0 max-w-full text-md text-muted",
                streamer ? "truncate" : "line-clamp-4 wrap-anywhere",
              )}
              dir="auto"
            >
              {text}
            </p>
          ) : null}
          {isLive ? (
            // Only looks like a button, because the title's link covers the row.
            <span
              aria-hidden="true"
              className={cn(
                buttonVariants({ size: "sm" }),
                "@max-[30rem]:hidden pointer-events-none ms-auto",
              )}
            >
              {watchActions.watch}
            </span>
          ) : null}
          <time
            dateTime={createdAt.toISOString()}
            className={cn(
              "shrink-0 whitespace-nowrap text-faint text-sm @min-[30rem]:min-w-20 @min-[30rem]:text-end",
              isLive ? "@max-[30rem]:ms-auto" : "ms-auto",
            )}
          >
            {momentOf(createdAt, now)}
          </time>
        </div>
      </div>
      {isLive ? (
        <span
          aria-hidden="true"
          className={cn(
            buttonVariants({ size: "icon" }),
            "@min-[30rem]:hidden pointer-events-none rounded-full",
          )}
        >
          <Play className="size-4" />
        </span>
      ) : null}
      <div className="relative z-10">
        <Suspense fallback={<span className="block size-9" />}>
          <RowMenu notification={notification} role={role} onRead={readThis} />
        </Suspense>
      </div>
    </div>
  );
}
