import { Button } from "@starling/ui/button";
import { cn } from "@starling/ui/cn";
import type { ClipCard } from "@starling/validators/clips";
import { Heart } from "lucide-react";
import { counted } from "../../../lib/counts.ts";
import { useSession } from "../../../lib/session.ts";
import { useClipLike } from "../likes/use-clip-like.ts";

const short = new Intl.NumberFormat("en", { notation: "compact" });

/** Likes and unlikes a clip at once, with its count; streamers only see it (spec A §4, B §2.6). */
export function LikeButton({ clip }: { clip: ClipCard }) {
  const { me } = useSession();
  const { toggle } = useClipLike(clip);
  const { title, isLiked, likesCount } = clip;
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-pressed={isLiked}
      aria-label={`Like ${title}, ${short.format(likesCount)} ${likesCount === 1 ? "like" : "likes"}`}
      title={me?.role === "streamer" ? "Viewers like clips" : counted(likesCount, "like")}
      disabled={me?.role === "streamer"}
      onClick={toggle}
      className={cn("gap-1 px-2 tabular-nums", isLiked && "text-accent-text")}
    >
      <Heart aria-hidden="true" className={cn("size-4", isLiked && "fill-current")} />
      {short.format(likesCount)}
    </Button>
  );
}
