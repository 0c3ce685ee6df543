import { Avatar } from "@starling/ui/avatar";
import { cn } from "@starling/ui/cn";
import type { ClipCard, ClipCreator } from "@starling/validators/clips";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { paths } from "../../../lib/paths.ts";
import { Description } from "./description.tsx";

interface ClipInfoProps {
  clip: ClipCard;
  /** The follow button of a creator. */
  follow: (creator: ClipCreator) => ReactNode;
  overlaid?: boolean;
}

/** Who made a clip, and what it says of itself. */
export function ClipInfo({ clip, follow, overlaid = false }: ClipInfoProps) {
  const { profileSnapshot: creator, title, description, tags } = clip;
  return (
    <div className={cn("flex min-w-0 flex-col", overlaid ? "gap-1.5" : "gap-4")}>
      <div className="flex items-center gap-3">
        <Link href={paths.streamer(creator.id)} className="flex min-w-0 items-center gap-2.5 rounded-md">
          <Avatar name={creator.name} src={creator.avatar} size={overlaid ? 32 : 48} />
          <span className="min-w-0">
            <span dir="auto" className="block truncate font-semibold text-md text-strong">
              {creator.name}
            </span>
            <span className={cn("block truncate text-muted text-sm", overlaid && "sr-only")}>
              @{creator.username}
            </span>
          </span>
        </Link>
        <div className="ms-auto shrink-0">{follow(creator)}</div>
      </div>
      <h2
        dir="auto"
        className={cn(
          "text-strong wrap-anywhere",
          overlaid ? "line-clamp-2 text-md leading-snug" : "text-xl",
        )}
      >
        {title}
      </h2>
      <Description text={description} className="text-muted" />
      {tags.length > 0 ? (
        <ul
          aria-label="Tags"
          className={cn(
            "flex gap-x-2 gap-y-1.5 text-sm",
            overlaid ? "max-h-5 flex-wrap overflow-hidden" : "flex-wrap",
          )}
        >
          {tags.map((tag) => (
            <li
              key={tag}
              dir="auto"
              className={cn(
                "text-muted",
                !overlaid && "rounded-full border border-line bg-raised px-2.5 py-0.5",
              )}
            >
              #{tag}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
