import { numberText } from "@starling/i18n/format";
import { Button } from "@starling/ui/button";
import { cn } from "@starling/ui/cn";
import type { ClipCard, LockedClip, ReelItem } from "@starling/validators/clips";
import { Heart, Lock } from "lucide-react";
import { MoreMenu } from "../../../entities/safety/more-menu.tsx";
import { useSession } from "../../../lib/session.ts";
import { useClipLike } from "../likes/use-clip-like.ts";
import { ClipTile } from "./clip-tile.tsx";
import { reelEntry as words } from "./words.ts";

/** At most five columns, so that ten clips fill two rows. */
export const tenClasses = "grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-4 sm:gap-x-4 lg:grid-cols-5";
export const sixClasses = "grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-3 sm:gap-x-4 lg:grid-cols-6";
export const TILE_SIZES = "(min-width: 64rem) 12rem, (min-width: 40rem) 33vw, 50vw";

interface ReelEntryProps {
  item: ReelItem;
  named?: boolean;
  renew: () => Promise<unknown>;
  /** Enlarges the clip; if omitted, the clip plays in place. */
  onEnlarge?: (id: string) => void;
  heading?: "h2" | "h3";
}

export function ReelEntry({ item, named = false, renew, onEnlarge, heading = "h3" }: ReelEntryProps) {
  if (item.isLocked) return <LockedTile clip={item} />;
  return (
    <ClipTile
      clip={item}
      sizes={TILE_SIZES}
      named={named}
      renew={renew}
      onEnlarge={onEnlarge && (() => onEnlarge(item.id))}
      action={
        <div className="flex flex-col items-end">
          <LikeButton clip={item} />
          <MoreMenu place="clip" about={item} className="size-8" />
        </div>
      }
      heading={heading}
    />
  );
}

/** React key of a clip; locked clips have no id. */
export function entryKey(item: ReelItem, index: number): string {
  return item.isLocked ? `locked-${index}` : item.id;
}

/** Like button; disabled for streamers (docs/product.md §4.6). */
function LikeButton({ clip }: { clip: ClipCard }) {
  const { me } = useSession();
  const { toggle } = useClipLike(clip);
  const { title, isLiked, likesCount } = clip;
  const likes = numberText(likesCount, { notation: "compact" });
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-pressed={isLiked}
      aria-label={words.like(title, likesCount, likes)}
      title={me?.role === "streamer" ? words.onlyViewers : words.likes(likesCount)}
      disabled={me?.role === "streamer"}
      onClick={toggle}
      className={cn("gap-1 px-2 tabular-nums", isLiked && "text-accent-text")}
    >
      <Heart aria-hidden="true" className={cn("size-4", isLiked && "fill-current")} />
      {likes}
    </Button>
  );
}

function LockedTile({ clip }: { clip: LockedClip }) {
  return (
    <div
      data-locked=""
      className="relative aspect-[9/16] overflow-hidden rounded-lg border border-line bg-hover"
    >
      {clip.blur ? (
        <span
          aria-hidden="true"
          className="absolute -inset-4"
          style={{ background: `center / cover url("${clip.blur}")`, filter: "blur(20px) opacity(0.7)" }}
        />
      ) : null}
      <span className="absolute inset-0 grid place-items-center">
        <span className="flex items-center gap-1.5 rounded-full bg-raised px-3 py-1 text-md text-strong">
          <Lock aria-hidden="true" className="size-4" />
          {words.locked}
        </span>
      </span>
    </div>
  );
}
