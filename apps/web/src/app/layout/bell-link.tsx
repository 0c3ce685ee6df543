import { Button } from "@starling/ui/button";
import { Bell } from "lucide-react";
import { Link, useLocation } from "wouter";
import { paths } from "../../lib/paths.ts";
import { useUnread } from "../../lib/unread-store.ts";
import { bellWords, unreadMark } from "./bell-words.ts";

export function BellLink() {
  const unread = useUnread();
  const [path] = useLocation();
  const name = bellWords.name(unread);
  return (
    <Button variant="ghost" size="icon" asChild>
      <Link
        href={paths.notifications}
        aria-label={name}
        title={name}
        aria-current={path === paths.notifications ? "page" : undefined}
        className="aria-[current]:text-accent-text"
      >
        <Bell aria-hidden="true" />
        {unread > 0 ? (
          <span
            aria-hidden="true"
            className="absolute -end-0.5 -top-0.5 min-w-4.5 rounded-full bg-accent px-1 text-center font-semibold text-accent-foreground text-xs leading-4.5 tabular-nums"
          >
            {unreadMark(unread)}
          </span>
        ) : null}
      </Link>
    </Button>
  );
}
