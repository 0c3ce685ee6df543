import { Button } from "@starling/ui/button";
import { Pause, Play } from "lucide-react";
import { type RefObject, useId, useState } from "react";
import { clockOf } from "../player/playable.ts";
import type { VideoFacts } from "./check-video.ts";

/** Where in a video the poster is taken from unless its owner chooses: a quarter in, past most openings. */
const USUAL = 0.25;
/** By how much a key moves the frame, in seconds. */
const STEP = 0.1;

interface PosterPickerProps {
  address: string;
  facts: VideoFacts;
  /** The video, whose frame is the poster. */
  video: RefObject<HTMLVideoElement | null>;
  onChooseAnother: () => void;
}

/** The chosen video as it will be shown, and the frame that stands for it until it plays. */
export function PosterPicker({ address, facts, video, onChooseAnother }: PosterPickerProps) {
  const id = useId();
  const usual = Math.floor((facts.duration * USUAL) / STEP) * STEP;
  const [at, setAt] = useState(usual);
  const [isPlaying, setPlaying] = useState(false);

  function show(time: number) {
    video.current?.pause();
    if (video.current) video.current.currentTime = time;
    setAt(time);
  }

  return (
    <div className="flex flex-col gap-3">
      <video
        ref={video}
        src={address}
        muted
        playsInline
        preload="auto"
        aria-label="Your video"
        className="mx-auto max-h-72 w-full rounded-lg bg-black object-contain"
        onLoadedMetadata={(event) => {
          event.currentTarget.currentTime = at;
        }}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onTimeUpdate={(event) => {
          if (isPlaying) setAt(event.currentTarget.currentTime);
        }}
      />
      <div className="flex items-center gap-3">
        <Button
          size="icon"
          variant="ghost"
          aria-label={isPlaying ? "Pause the preview" : "Play the preview"}
          onClick={() => {
            if (isPlaying) video.current?.pause();
            else void video.current?.play();
          }}
        >
          {isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        </Button>
        <input
          type="range"
          aria-label="Poster frame"
          aria-describedby={`${id}-hint`}
          min={0}
          max={Math.floor(facts.duration / STEP) * STEP}
          step={STEP}
          value={at}
          aria-valuetext={`${at.toFixed(1)} of ${facts.duration.toFixed(1)} seconds`}
          onChange={(event) => show(Number(event.target.value))}
          className="touch-target h-9 min-w-0 flex-1 accent-accent"
        />
        <span className="text-muted text-sm tabular-nums">{clockOf(facts.duration)}</span>
      </div>
      <div className="flex items-start justify-between gap-3">
        <p id={`${id}-hint`} className="text-muted text-sm">
          The frame you stop at is the poster.
        </p>
        <Button size="sm" onClick={onChooseAnother}>
          Choose another
        </Button>
      </div>
    </div>
  );
}
