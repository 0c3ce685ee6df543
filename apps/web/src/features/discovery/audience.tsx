import { numberText } from "@starling/i18n/format";
import type { StreamerCard } from "@starling/validators/discovery";
import { audienceText, isCounted } from "../../lib/counts.ts";
import { audience as texts } from "./words.ts";

type Counted = Pick<StreamerCard, "liveSource" | "viewers" | "averageViewers" | "averagesSource">;

/** Shows the average number of viewers if the current number is unknown. */
export function Audience({ streamer }: { streamer: Counted }) {
  const words = audienceText(streamer);
  const isNow = isCounted(streamer);
  return (
    <span title={words || texts.none} className="flex items-center justify-end gap-1.5 tabular-nums">
      {isNow ? <span aria-hidden="true" className="size-2 rounded-full bg-live" /> : null}
      <span aria-hidden="true" className={isNow ? "font-semibold text-strong" : "text-muted"}>
        {words === "" ? "–" : numberText(isNow ? streamer.viewers : streamer.averageViewers)}
      </span>
      <span className="sr-only">{words || texts.none}</span>
    </span>
  );
}
