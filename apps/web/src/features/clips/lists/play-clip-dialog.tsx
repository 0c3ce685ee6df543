import { Dialog, DialogContent } from "@starling/ui/dialog";
import type { OwnClip } from "@starling/validators/clips";
import { useCallback, useRef } from "react";
import { useStoredChoice } from "../../../lib/stored-choice.ts";
import { ClipVideo } from "../player/clip-video.tsx";
import { applyChoices, playerChoices } from "../player/player-choices.ts";

interface PlayClipDialogProps {
  clip: OwnClip;
  /** Refetches the list, when the signed address has expired. */
  renew: () => Promise<unknown>;
  onClose: () => void;
}

/** One's own clip, as large as the screen lets it be. */
export default function PlayClipDialog({ clip, renew, onClose }: PlayClipDialogProps) {
  const { captions } = useStoredChoice(playerChoices);
  const isReady = useRef(false);
  const start = useCallback((video: HTMLVideoElement | null) => {
    if (!video || isReady.current) return;
    isReady.current = true;
    applyChoices(video, playerChoices.current());
  }, []);
  const isUpright = clip.height >= clip.width;
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title={<span dir="auto">{clip.title}</span>} size={isUpright ? "sm" : "lg"}>
        <div
          className="relative isolate mx-auto max-h-[68dvh] max-w-full overflow-hidden rounded-lg bg-black"
          style={{ aspectRatio: `${clip.width || 9} / ${clip.height || 16}` }}
        >
          <ClipVideo
            clip={clip}
            renew={renew}
            video={start}
            captionsOn={captions}
            controls
            autoPlay
            aria-label={clip.title}
          />
        </div>
      </DialogContent>
    </Dialog>
  );
}
