import { compactText } from "@starling/i18n/format";
import { Button } from "@starling/ui/button";
import { cn } from "@starling/ui/cn";
import type { ClipCard } from "@starling/validators/clips";
import { Download, Heart, Share2, Users } from "lucide-react";
import { Suspense, useState } from "react";
import { MoreMenu } from "../../../entities/safety/more-menu.tsx";
import { loadCode } from "../../../lib/load-code.ts";
import { loadable } from "../../../lib/loadable.tsx";
import { useSession } from "../../../lib/session.ts";
import { useClipLike } from "../likes/use-clip-like.ts";
import type { ReelControl } from "./use-reel.ts";
import { clipActions as words } from "./words.ts";

const LikersDialog = loadable(async () => (await import("../likes/likers-dialog.tsx")).default);

interface ClipActionsProps {
  clip: ClipCard;
  control: Pick<ReelControl, "renew">;
  /** Whether the buttons form a column over the clip, not a row next to it. */
  overlaid?: boolean;
}

export function ClipActions({ clip, control, overlaid = false }: ClipActionsProps) {
  const { me } = useSession();
  const like = useClipLike(clip);
  const [saving, setSaving] = useState(false);
  const [likersOpen, setLikersOpen] = useState(false);

  async function save() {
    setSaving(true);
    const { downloadClip } = await loadCode(() => import("./download.ts"));
    await downloadClip(clip, control.renew);
    setSaving(false);
  }

  async function share() {
    const { shareClip } = await loadCode(() => import("../sharing/share-clip.ts"));
    await shareClip(clip);
  }

  // The accessible name contains the visible text (WCAG 2.5.3).
  const likes = compactText(clip.likesCount);
  const looks = overlaid ? "reel-action" : undefined;
  const size = overlaid ? "md" : "icon";
  const variant = overlaid ? "ghost" : "secondary";
  return (
    <div className={overlaid ? "reel-actions" : "flex flex-wrap gap-1.5"}>
      <Button
        variant={variant}
        className={looks ?? "px-3"}
        aria-pressed={clip.isLiked}
        aria-label={words.like(clip.likesCount, likes)}
        aria-disabled={like.busy || undefined}
        disabled={me?.role === "streamer"}
        title={me?.role === "streamer" ? words.onlyViewers : undefined}
        onClick={like.toggle}
      >
        <Heart aria-hidden="true" className={cn(clip.isLiked && "fill-current text-accent-text")} />
        <span aria-hidden="true" className="tabular-nums">
          {likes}
        </span>
      </Button>
      <Button
        variant={variant}
        size={size}
        className={looks}
        aria-label={words.shareClip}
        title={words.share}
        onClick={() => void share()}
      >
        <Share2 aria-hidden="true" />
      </Button>
      <Button
        variant={variant}
        size={size}
        className={looks}
        aria-label={overlaid ? words.saveClip : words.downloadClip}
        title={words.download}
        busy={saving}
        onClick={() => void save()}
      >
        <Download aria-hidden="true" />
      </Button>
      {overlaid ? null : (
        <Button
          variant={variant}
          size={size}
          aria-label={words.whoLikes}
          title={words.whoLikes}
          aria-haspopup="dialog"
          onPointerEnter={LikersDialog.load}
          onClick={() => setLikersOpen(true)}
        >
          <Users aria-hidden="true" />
        </Button>
      )}
      {likersOpen ? (
        <Suspense>
          <LikersDialog clip={clip} onClose={() => setLikersOpen(false)} />
        </Suspense>
      ) : null}
      <MoreMenu place="clip" about={clip} className={looks} />
    </div>
  );
}
