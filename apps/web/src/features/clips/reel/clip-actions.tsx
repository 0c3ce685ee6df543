import { Button } from "@starling/ui/button";
import { cn } from "@starling/ui/cn";
import type { ClipCard } from "@starling/validators/clips";
import { Download, Heart } from "lucide-react";
import { useState } from "react";
import { useClipLike } from "../likes/use-clip-like.ts";
import { downloadClip } from "./download.ts";
import type { ReelControl } from "./use-reel.ts";

const compact = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 });

interface ClipActionsProps {
  clip: ClipCard;
  control: Pick<ReelControl, "renew">;
  /** Above each other over the clip, or in a row beside it. */
  overlaid?: boolean;
}

/** Like and download. */
export function ClipActions({ clip, control, overlaid = false }: ClipActionsProps) {
  const like = useClipLike(clip);
  const [saving, setSaving] = useState(false);

  async function save() {
    setSaving(true);
    await downloadClip(clip, control.renew);
    setSaving(false);
  }

  // As it is seen, so that it can be called by what is seen (WCAG 2.5.3).
  const likes = compact.format(clip.likesCount);
  const looks = overlaid ? "h-auto min-w-12 flex-col gap-0.5 px-1.5 py-1.5 text-xs text-strong" : "px-4";
  const variant = overlaid ? "ghost" : "secondary";
  return (
    <div
      className={cn(
        "flex",
        overlaid ? "flex-col rounded-lg bg-black/75 [@media(max-height:30rem)]:flex-row" : "flex-wrap gap-2",
      )}
    >
      <Button
        variant={variant}
        className={looks}
        aria-pressed={clip.isLiked}
        aria-label={`Like, ${likes} ${clip.likesCount === 1 ? "like" : "likes"}`}
        aria-disabled={like.busy || undefined}
        onClick={like.toggle}
      >
        <Heart aria-hidden="true" className={cn(clip.isLiked && "fill-current text-accent-text")} />
        <span aria-hidden="true" className="tabular-nums">
          {likes}
        </span>
      </Button>
      <Button
        variant={variant}
        className={looks}
        aria-label={overlaid ? "Save this clip" : "Download this clip"}
        busy={saving}
        onClick={() => void save()}
      >
        <Download aria-hidden="true" />
        <span aria-hidden="true">{overlaid ? "Save" : "Download"}</span>
      </Button>
    </div>
  );
}
