import { type KeyboardEvent, useEffect, useRef } from "react";
import { clockOf } from "../player/playable.ts";
import { seekBar as words } from "./words.ts";

/** Seconds that one key press seeks. */
const STEP = 1;

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -STEP,
  ArrowDown: -STEP,
  ArrowRight: STEP,
  ArrowUp: STEP,
  PageDown: -STEP * 10,
  PageUp: STEP * 10,
};

interface SeekBarProps {
  video: () => HTMLVideoElement | null;
  /** Id of the clip; a new id resets the bar. */
  clipId: string;
  duration: number;
}

/** Updates the DOM directly, because the position changes several times a second. */
export function SeekBar({ video, clipId, duration }: SeekBarProps) {
  const input = useRef<HTMLInputElement>(null);
  const fill = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const element = video();
    if (!element || !clipId) return;
    const show = () => {
      const length = Number.isFinite(element.duration) ? element.duration : duration;
      const at = element.currentTime;
      if (fill.current) fill.current.style.transform = `scaleX(${length > 0 ? at / length : 0})`;
      if (!input.current) return;
      input.current.max = String(length);
      input.current.value = String(at);
      input.current.setAttribute("aria-valuetext", words.position(clockOf(at), clockOf(length)));
    };
    show();
    const events = ["timeupdate", "seeking", "loadedmetadata"] as const;
    for (const event of events) element.addEventListener(event, show);
    return () => {
      for (const event of events) element.removeEventListener(event, show);
    };
  }, [video, clipId, duration]);

  function seek(to: number) {
    const element = video();
    if (element) element.currentTime = to;
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const by = STEPS[event.key];
    const element = video();
    if (by === undefined || !element) return;
    event.preventDefault();
    seek(Math.min(Math.max(element.currentTime + by, 0), element.duration || 0));
  }

  return (
    <div className="reel-seek absolute inset-x-0 bottom-0 z-20 h-6">
      <span
        aria-hidden="true"
        className="absolute inset-x-0 bottom-0 h-1 overflow-hidden bg-black/75 transition-transform"
      >
        <span
          ref={fill}
          className="reel-seek-fill absolute inset-0 bg-accent"
          style={{ transform: "scaleX(0)" }}
        />
      </span>
      <input
        ref={input}
        type="range"
        aria-label={words.seek}
        min={0}
        max={duration}
        step={0.1}
        defaultValue={0}
        onChange={(event) => seek(Number(event.currentTarget.value))}
        onKeyDown={press}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <span aria-hidden="true" className="pointer-events-none absolute inset-x-0 bottom-0 h-3 rounded-sm" />
    </div>
  );
}
