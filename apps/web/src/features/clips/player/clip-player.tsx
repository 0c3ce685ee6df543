import { cn } from "@starling/ui/cn";
import { Play } from "lucide-react";
import { useRef, useState } from "react";
import { useStore } from "../../../lib/create-store.ts";
import { ClipPoster } from "./clip-poster.tsx";
import { ClipVideo } from "./clip-video.tsx";
import { clockOf, type PlayableClip } from "./playable.ts";
import { applyChoices, choose, playerChoices } from "./player-choices.ts";
import type { Renew } from "./use-renewal.ts";
import { clipPlayer as words } from "./words.ts";

interface ClipPlayerProps {
  clip: PlayableClip;
  /** Requests a new signed URL. The parent then passes a new `clip`. */
  renew: Renew;
  sizes?: string;
  /** Class that sets the size; by default full width in portrait format. */
  className?: string;
  /** Enlarges the clip; if omitted, the clip plays in place. */
  onEnlarge?: (() => void) | undefined;
}

/**
 * Shows the poster, then the browser's own player. Only one clip plays at a time. Volume and speed are
 * remembered.
 */
export function ClipPlayer({ clip, renew, sizes, className, onEnlarge }: ClipPlayerProps) {
  const [started, setStarted] = useState<string | null>(null);
  const isStarted = started === clip.id;
  return (
    <div className={cn("relative isolate aspect-[9/16] overflow-hidden rounded-lg bg-black", className)}>
      {isStarted ? (
        <StartedPlayer clip={clip} renew={renew} {...(sizes ? { sizes } : {})} />
      ) : (
        <>
          <ClipPoster clip={clip} {...(sizes ? { sizes } : {})} />
          <button
            type="button"
            aria-label={words.play(clip.title)}
            onClick={onEnlarge ?? (() => setStarted(clip.id))}
            className="group absolute inset-0 grid place-items-center rounded-lg -outline-offset-2"
          >
            <span className="grid size-12 place-items-center rounded-full bg-black/65 text-white transition-transform group-hover:scale-105">
              <Play aria-hidden="true" className="size-5 fill-current" />
            </span>
          </button>
          <span className="pointer-events-none absolute end-2 bottom-2 rounded-sm bg-black/75 px-1.5 text-white text-xs tabular-nums">
            {clockOf(clip.duration)}
          </span>
        </>
      )}
    </div>
  );
}

function StartedPlayer({ clip, renew, sizes }: Omit<ClipPlayerProps, "className" | "onEnlarge">) {
  const { captions } = useStore(playerChoices);
  const ready = useRef(false);

  function start(video: HTMLVideoElement | null) {
    if (!video || ready.current) return;
    ready.current = true;
    applyChoices(video, playerChoices.current());
    video.focus({ preventScroll: true });
  }

  return (
    <ClipVideo
      clip={clip}
      renew={renew}
      {...(sizes ? { sizes } : {})}
      video={start}
      captionsOn={captions}
      controls
      autoPlay
      aria-label={clip.title}
      onVolumeChange={({ currentTarget: { muted, volume } }) =>
        choose({ muted, volume: Math.round(volume * 100) })
      }
      onRateChange={({ currentTarget: { playbackRate } }) => choose({ speed: playbackRate })}
    />
  );
}
