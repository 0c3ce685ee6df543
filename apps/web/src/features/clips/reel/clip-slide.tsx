import type { ClipCard } from "@starling/validators/clips";
import { Play } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useStore } from "../../../lib/create-store.ts";
import { ClipVideo } from "../player/clip-video.tsx";
import { playerChoices } from "../player/player-choices.ts";
import { ClipActions } from "./clip-actions.tsx";
import { ClipInfo } from "./clip-info.tsx";
import { isAutoPlayOn } from "./reduced-motion.ts";
import type { ReelPlayer } from "./reel-player.ts";
import type { ReelControl } from "./use-reel.ts";
import { clipSlide as texts } from "./words.ts";

export interface SlideContext {
  control: ReelControl;
  player: ReelPlayer;
  canFollow: boolean;
  /** Whether texts are over the clip instead of next to it. */
  overlaid: boolean;
  /** Id of the clip that the user pressed. It plays regardless of the auto-play setting. */
  pressed?: string | undefined;
  /** Called when the current clip can play, so that its neighbors may load. */
  onReady: (id: string) => void;
}

interface ClipSlideProps extends SlideContext {
  clip: ClipCard;
  isCurrent: boolean;
  mayLoad: boolean;
  isPaused: boolean;
}

/** A recycled slide changes its clip but keeps its `<video>`. */
export function ClipSlide({ clip, isCurrent, mayLoad, isPaused, ...context }: ClipSlideProps) {
  const { control, player, overlaid, onReady, pressed } = context;
  const { captions, loop } = useStore(playerChoices);
  const video = useRef<HTMLVideoElement>(null);
  const [loading, setLoading] = useState<string | null>(null);
  // A clip that has started loading continues after another slide becomes current.
  if ((isCurrent || mayLoad) && loading !== clip.id) setLoading(clip.id);
  const { id } = clip;

  useEffect(() => {
    const element = video.current;
    if (!isCurrent || !element) return;
    if (element.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) onReady(id);
    return player.attach(element, pressed === id || isAutoPlayOn(playerChoices.current()));
  }, [isCurrent, id, player, onReady, pressed]);

  return (
    <>
      <ClipVideo
        clip={clip}
        renew={() => control.renew(clip)}
        captionsOn={captions && isCurrent}
        captionsAt={overlaid ? "top" : "bottom"}
        sizes="(min-width: 40rem) 30rem, 100vw"
        video={video}
        loop={loop}
        preload={loading === id ? "auto" : "none"}
        tabIndex={-1}
        onClick={player.toggle}
        onCanPlay={() => {
          if (isCurrent) onReady(id);
        }}
        className="reel-video"
      />
      {isCurrent && isPaused ? <PlayButton title={clip.title} onPlay={player.toggle} /> : null}
      {overlaid ? <OverlaidWords clip={clip} {...context} /> : null}
    </>
  );
}

/** Appears after a delay, so that the button does not flash during auto-play. */
function PlayButton({ title, onPlay }: { title: string; onPlay: () => void }) {
  return (
    <button
      type="button"
      aria-label={texts.play(title)}
      onClick={onPlay}
      className="reel-play absolute top-1/2 left-1/2 grid size-16 -translate-1/2 place-items-center rounded-full bg-black/65 text-white"
    >
      <Play aria-hidden="true" className="size-7 translate-x-0.5 fill-current" />
    </button>
  );
}

/** Texts in the clip's lower third, because faces are usually higher. */
function OverlaidWords({ clip, control, canFollow }: SlideContext & { clip: ClipCard }) {
  return (
    <div key={clip.id} className="reel-overlay">
      <div data-scrolls className="reel-words">
        <ClipInfo clip={clip} canFollow={canFollow} overlaid />
      </div>
      <ClipActions clip={clip} control={control} overlaid />
    </div>
  );
}
