import { MAX_CLIP_SECONDS } from "@starling/validators/clips";
import { clockOf } from "../player/playable.ts";
import { CUT_STEP, type Cut, isWhole, withEnd, withStart } from "./trim.ts";
import "./trimmer.css";
import { cutter as texts } from "./words.ts";

interface CutterProps {
  cut: Cut;
  seconds: number;
  /** Preview position in seconds. */
  at: number;
  /** Called with the new cut and the position of the moved handle. */
  onCut: (cut: Cut, second: number) => void;
}

export function Cutter({ cut, seconds, at, onCut }: CutterProps) {
  const max = Math.ceil(seconds / CUT_STEP) * CUT_STEP;
  const share = (second: number) => `${(second / max) * 100}%`;
  const words = (second: number) =>
    texts.position(`${clockOf(second)}.${Math.floor((second % 1) * 10)}`, clockOf(seconds));
  const length = cut.end - cut.start;

  function moveStart(second: number) {
    const next = withStart(cut, second, seconds);
    onCut(next, next.start);
  }
  function moveEnd(second: number) {
    const next = withEnd(cut, second, seconds);
    onCut(next, next.end);
  }

  return (
    <fieldset className="min-w-0">
      <legend className="flex w-full items-baseline justify-between gap-3 text-md">
        <span className="font-semibold text-strong">{texts.cut}</span>
        <span aria-live="polite" className="text-muted text-sm tabular-nums">
          {isWhole(cut, seconds)
            ? texts.whole(clockOf(seconds))
            : texts.part(clockOf(cut.start), clockOf(cut.end), clockOf(length), clockOf(seconds))}
        </span>
      </legend>
      <div className="cutter">
        <span aria-hidden="true" className="cutter-track" />
        <span
          aria-hidden="true"
          className="cutter-part"
          style={{ insetInlineStart: share(cut.start), width: share(length) }}
        />
        <span aria-hidden="true" className="cutter-at" style={{ insetInlineStart: share(at) }} />
        <input
          type="range"
          aria-label={texts.start}
          aria-valuetext={words(cut.start)}
          min={0}
          max={max}
          step={CUT_STEP}
          value={cut.start}
          onChange={(event) => moveStart(Number(event.currentTarget.value))}
        />
        <input
          type="range"
          aria-label={texts.end}
          aria-valuetext={words(cut.end)}
          min={0}
          max={max}
          step={CUT_STEP}
          value={cut.end}
          onChange={(event) => moveEnd(Number(event.currentTarget.value))}
        />
      </div>
      {seconds > MAX_CLIP_SECONDS ? (
        <p className="text-muted text-sm">{texts.tooLong(MAX_CLIP_SECONDS)}</p>
      ) : null}
    </fieldset>
  );
}
