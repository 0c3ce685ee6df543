import { Avatar } from "@starling/ui/avatar";
import { cn } from "@starling/ui/cn";
import { CLIP_PREVIEW_LENGTH, type ClipCard, type ClipCreator } from "@starling/validators/clips";
import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { paths } from "../../../lib/paths.ts";

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

/** The start of a text that is too long to be shown whole; null where it is not (spec A §9). */
function previewOf(text: string): string | null {
  // By characters as they are read: half of an emoji is nothing.
  const characters = [...text];
  if (characters.length <= CLIP_PREVIEW_LENGTH) return null;
  return `${characters.slice(0, CLIP_PREVIEW_LENGTH).join("").trimEnd()}…`;
}

/** A clip's description, cut at 80 characters with "more" and "less". */
function Description({ text, className }: { text: string; className?: string }) {
  const [open, setOpen] = useState(false);
  const preview = previewOf(text);
  return (
    <p className={cn("text-md wrap-anywhere", open && "whitespace-pre-line", className)}>
      <span dir="auto">{open ? text : (preview ?? text)}</span>
      {preview === null ? null : (
        <>
          {" "}
          <button
            type="button"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className="touch-area rounded-sm font-semibold text-strong underline-offset-4 hover:underline"
          >
            {open ? "less" : "more"}
          </button>
        </>
      )}
    </p>
  );
}
