import { numberText } from "@starling/i18n/format";
import { Button } from "@starling/ui/button";
import { Pause, Play } from "lucide-react";
import { type RefObject, useId, useState } from "react";
import type { VideoFacts } from "./check-video.ts";
import type { Cut } from "./trim.ts";
import { Cutter } from "./trimmer.tsx";
import { posterPicker as words } from "./words.ts";

/** Seconds that one key press moves the slider. */
const STEP = 0.1;

function secondsText(seconds: number): string {
  return numberText(seconds, { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false });
}

interface PosterPickerProps {
  address: string;
  facts: VideoFacts;
  cut: Cut;
  video: RefObject<HTMLVideoElement | null>;
  onCut: (cut: Cut) => void;
  /** Position of the poster frame in the video, in seconds. */
  poster: number;
  onPoster: (second: number) => void;
  onChooseAnother: () => void;
}

export function PosterPicker(props: PosterPickerProps) {
  const { address, facts, cut, video, onCut, poster, onPoster, onChooseAnother } = props;
  const id = useId();
  const [at, setAt] = useState(poster);
  const [isPlaying, setPlaying] = useState(false);

  function show(time: number) {
    video.current?.pause();
    if (video.current) video.current.currentTime = time;
    setAt(time);
  }

  function choosePoster(time: number) {
    onPoster(time);
    show(time);
  }

  function play() {
    const element = video.current;
    if (!element) return;
    if (element.currentTime < cut.start || element.currentTime >= cut.end - STEP) {
      element.currentTime = cut.start;
    }
    void element.play().catch(() => undefined);
  }

  function follow(element: HTMLVideoElement) {
    if (!isPlaying) return;
    setAt(element.currentTime);
    if (element.currentTime >= cut.end) show(poster);
  }

  function change(next: Cut, second: number) {
    onCut(next);
    show(second);
    onPoster(Math.min(Math.max(poster, next.start), next.end));
  }

  return (
    <div className="flex flex-col gap-3">
      <video
        ref={video}
        src={address}
        muted
        playsInline
        preload="auto"
        aria-label={words.yourVideo}
        className="mx-auto max-h-72 w-full rounded-lg bg-black object-contain"
        onLoadedMetadata={(event) => {
          event.currentTarget.currentTime = at;
        }}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onTimeUpdate={(event) => follow(event.currentTarget)}
      />
      <Cutter cut={cut} seconds={facts.duration} at={at} onCut={change} />
      <div className="flex items-center gap-3">
        <Button
          size="icon"
          variant="ghost"
          aria-label={isPlaying ? words.pauseThePreview : words.playThePreview}
          onClick={() => (isPlaying ? video.current?.pause() : play())}
        >
          {isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        </Button>
        <input
          type="range"
          aria-label={words.posterFrame}
          aria-describedby={`${id}-hint`}
          min={Math.ceil(cut.start / STEP) * STEP}
          max={Math.floor(cut.end / STEP) * STEP}
          step={STEP}
          value={poster}
          aria-valuetext={words.position(secondsText(poster), secondsText(facts.duration))}
          onChange={(event) => choosePoster(Number(event.target.value))}
          className="touch-target h-9 min-w-0 flex-1 accent-accent"
        />
      </div>
      <div className="flex items-start justify-between gap-3">
        <p id={`${id}-hint`} className="text-muted text-sm">
          {words.hint}
        </p>
        <Button size="sm" onClick={onChooseAnother}>
          {words.chooseAnother}
        </Button>
      </div>
    </div>
  );
}
