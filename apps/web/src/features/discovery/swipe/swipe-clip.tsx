import type { ClipCard } from "@starling/validators/clips";
import { Pause, Play } from "lucide-react";
import { useRef, useState } from "react";
import { prefersReducedMotion } from "./use-drag.ts";
import { swipeClip as words } from "./words.ts";

interface SwipeClipProps {
  clip: ClipCard;
  isTop: boolean;
}

const frame = "swipe-clip aspect-[9/16] overflow-hidden rounded-md bg-black";

/** Plays muted and repeatedly; pressing it pauses. With reduced motion, the clip starts when pressed. */
export function SwipeClip({ clip, isTop }: SwipeClipProps) {
  const background = clip.blur ? { background: `center / cover no-repeat url("${clip.blur}")` } : undefined;
  return (
    <div className={frame} style={background}>
      {isTop ? (
        <Preview key={clip.id} clip={clip} />
      ) : (
        clip.thumbnail && (
          <img src={clip.thumbnail} alt="" draggable={false} className="size-full object-cover" />
        )
      )}
    </div>
  );
}

function Preview({ clip }: { clip: ClipCard }) {
  const [autoPlay] = useState(() => !prefersReducedMotion());
  const [isPlaying, setPlaying] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const name = isPlaying ? words.pause(clip.title) : words.play(clip.title);
  return (
    <>
      <video
        ref={video}
        src={clip.url}
        poster={clip.thumbnail ?? undefined}
        muted
        loop
        playsInline
        autoPlay={autoPlay}
        preload={autoPlay ? "auto" : "none"}
        tabIndex={-1}
        aria-hidden="true"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        // Shows the poster after the signed URL has expired.
        onError={() => setBroken(true)}
        className="size-full object-cover"
      />
      {isBroken ? null : (
        <button
          type="button"
          aria-label={name}
          title={name}
          onClick={() => {
            if (isPlaying) video.current?.pause();
            else void video.current?.play().catch(() => undefined);
          }}
          className="group absolute inset-0 flex items-end justify-end rounded-md p-2 -outline-offset-2"
        >
          <span className="grid size-7 place-items-center rounded-full bg-black/65 text-white">
            {isPlaying ? (
              <Pause aria-hidden="true" className="size-3.5 fill-current" />
            ) : (
              <Play aria-hidden="true" className="size-3.5 fill-current" />
            )}
          </span>
        </button>
      )}
    </>
  );
}
