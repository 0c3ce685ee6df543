import { StatBar } from "@starling/ui/stat-bar";
import type { StreamerCard } from "@starling/validators/discovery";
import { audienceText, isCounted } from "../../lib/counts.ts";
import { audience as texts } from "./words.ts";

type Counted = Pick<
  StreamerCard,
  "liveSource" | "viewers" | "averageViewers" | "averagesSource" | "maxViewerGoal"
>;

/** Bar of a streamer's current or average viewers relative to the viewer goal. */
export function Audience({ streamer, className }: { streamer: Counted; className?: string }) {
  const words = audienceText(streamer) || texts.none;
  const [count = "", said = ""] = words.split(/ (.*)/);
  // Visible text is shortened to fit the narrow column; screen readers get the full text.
  const what = isCounted(streamer) || streamer.averagesSource === "entered" ? said : texts.measured;
  return (
    <StatBar
      label={texts.viewers}
      value={isCounted(streamer) ? streamer.viewers : streamer.averageViewers}
      goal={streamer.maxViewerGoal}
      text={
        words === texts.none ? (
          <span className="text-faint">–</span>
        ) : (
          <>
            {count} <span className="text-faint text-xs">{what}</span>
          </>
        )
      }
      valueText={texts.ofGoal(words, streamer.maxViewerGoal)}
      className={className}
    />
  );
}
