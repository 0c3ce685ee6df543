import { Avatar } from "@starling/ui/avatar";
import { cn } from "@starling/ui/cn";
import { momentText } from "@starling/validators/date-texts";
import type { FollowEntry } from "@starling/validators/follows";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { VerifiedMark } from "../../../entities/streamer/verified-mark.tsx";
import { paths } from "../../../lib/paths.ts";

interface FollowRowProps {
  entry: FollowEntry;
  /** Formats the follow date, for example as "Followed 3 h ago". */
  since: (moment: string) => string;
  state?: ReactNode;
  action?: ReactNode;
  /** Whether the actions are below the text on phones. */
  isActionBelow?: boolean;
}

export function FollowRow({ entry, since, state, action, isActionBelow = false }: FollowRowProps) {
  const href = entry.role === "streamer" ? paths.streamer(entry.id) : paths.viewer(entry.id);
  return (
    <li
      className={cn(
        "group relative flex items-center gap-4 px-4 py-3 transition-colors hover:bg-hover",
        isActionBelow && "max-sm:flex-wrap max-sm:gap-y-2",
      )}
    >
      <Avatar name={entry.displayName} src={entry.avatar} size={44} />
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 items-baseline gap-x-2">
          <Link
            href={href}
            transition
            dir="auto"
            className="min-w-0 truncate font-semibold text-md after:absolute after:inset-0 group-hover:underline"
          >
            {entry.displayName}
          </Link>
          <VerifiedMark platforms={entry.verifiedPlatforms} className="relative z-10 self-center" />
          <span dir="ltr" className="hidden min-w-0 truncate text-muted text-sm sm:block">
            @{entry.username}
          </span>
        </p>
        {state}
        {entry.bio ? (
          <p
            dir="auto"
            className="line-clamp-2 text-md text-muted [overflow-wrap:anywhere] sm:line-clamp-1 rtl:text-right"
          >
            {entry.bio}
          </p>
        ) : null}
        <p className="text-faint text-sm">{since(momentText(entry.followedAt, new Date()))}</p>
      </div>
      {action ? (
        <div className={cn("relative z-10 shrink-0", isActionBelow && "max-sm:basis-full max-sm:ps-15")}>
          {action}
        </div>
      ) : null}
    </li>
  );
}
