import { Avatar } from "@starling/ui/avatar";
import { cn } from "@starling/ui/cn";
import { CLIP_PREVIEW_LENGTH, type ClipCard } from "@starling/validators/clips";
import { useState } from "react";
import { Link } from "wouter";
import { FollowButton } from "../../../entities/follow/follow-button.tsx";
import { VerifiedMark } from "../../../entities/streamer/verified-mark.tsx";
import { paths } from "../../../lib/paths.ts";
import { StreamNow, useCreator } from "./stream-now.tsx";
import { clipInfo as words } from "./words.ts";

interface ClipInfoProps {
  clip: ClipCard;
  canFollow: boolean;
  overlaid?: boolean;
}

/** Over the video, tags are hidden behind "more". */
export function ClipInfo({ clip, canFollow, overlaid = false }: ClipInfoProps) {
  const [isOpen, setOpen] = useState(false);
  const { profileSnapshot: creator, title, description, tags } = clip;
  const stream = useCreator(creator.id, canFollow);
  const isMore = overlaid && tags.length > 0;
  return (
    <div className={cn("flex min-w-0 flex-col", overlaid ? "gap-1" : "gap-4")}>
      <div className="flex flex-wrap items-center gap-x-3">
        <Link
          href={paths.streamer(creator.id)}
          className="flex w-0 min-w-20 max-w-fit grow items-center gap-2.5 rounded-md"
        >
          <Avatar
            name={creator.name}
            src={creator.avatar}
            size={overlaid ? 36 : 48}
            className={cn(stream?.liveSource === "platform" && "ring-2 ring-live")}
          />
          <span className="min-w-0">
            <span className="flex items-center gap-1.5">
              <span dir="auto" className="truncate font-semibold text-md text-strong">
                {creator.name}
              </span>
              <VerifiedMark platforms={creator.verifiedPlatforms} />
            </span>
            <span
              dir="ltr"
              className={cn("block truncate text-muted text-sm rtl:text-right", overlaid && "sr-only")}
            >
              @{creator.username}
            </span>
          </span>
        </Link>
        <div className={cn("shrink-0", !overlaid && "ms-auto")}>
          {canFollow ? <FollowButton id={creator.id} name={creator.name} fromList /> : null}
        </div>
      </div>
      {stream ? <StreamNow creator={stream} name={creator.name} overlaid={overlaid} /> : null}
      <h2
        dir="auto"
        className={cn(
          "text-strong wrap-anywhere rtl:text-right",
          overlaid ? "text-md leading-snug" : "text-xl",
          overlaid && !isOpen && "line-clamp-2",
        )}
      >
        {title}
      </h2>
      <Description
        text={description}
        isOpen={isOpen}
        isMore={isMore}
        onOpen={setOpen}
        className={overlaid ? "text-strong" : "text-muted"}
      />
      {tags.length > 0 && (isOpen || !overlaid) ? (
        <ul aria-label={words.tags} className="flex flex-wrap gap-x-2 gap-y-1.5 text-sm">
          {tags.map((tag) => (
            <li
              key={tag}
              dir="auto"
              className={
                overlaid
                  ? "text-strong"
                  : "rounded-full border border-line bg-raised px-2.5 py-0.5 text-muted"
              }
            >
              #{tag}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** Preview of a long text; null if the text is short (docs/product.md §4.5). */
function previewOf(text: string): string | null {
  // Splits by code points, to keep emoji intact.
  const characters = [...text];
  if (characters.length <= CLIP_PREVIEW_LENGTH) return null;
  return `${characters.slice(0, CLIP_PREVIEW_LENGTH).join("").trimEnd()}…`;
}

interface DescriptionProps {
  text: string;
  isOpen: boolean;
  /** Whether "more" also reveals content other than the text. */
  isMore: boolean;
  onOpen: (open: boolean) => void;
  className: string;
}

function Description({ text, isOpen, isMore, onOpen, className }: DescriptionProps) {
  const preview = previewOf(text);
  return (
    <p className={cn("text-md wrap-anywhere", isOpen && "whitespace-pre-line", className)}>
      <span dir="auto">{isOpen ? text : (preview ?? text)}</span>
      {preview === null && !isMore ? null : (
        <>
          {" "}
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => onOpen(!isOpen)}
            className="touch-area rounded-sm font-semibold text-strong underline-offset-4 hover:underline"
          >
            {isOpen ? words.less : words.more}
          </button>
        </>
      )}
    </p>
  );
}
