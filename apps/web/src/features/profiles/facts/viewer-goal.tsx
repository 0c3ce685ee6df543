import { percentText } from "@starling/i18n/format";
import { Progress } from "@starling/ui/progress";
import { viewerGoalPercent } from "@starling/validators/viewer-goal";
import { viewerGoal as texts } from "./words.ts";

/** Below this percentage, visitors see the goal without the current number, which could discourage the streamer. */
const LEAST_SHOWN = 25;

interface ViewerGoalProps {
  averageViewers: number;
  maxViewerGoal: number;
  isOwn?: boolean;
}

function goalWords(averageViewers: number, maxViewerGoal: number): string {
  if (maxViewerGoal <= 0) return texts.noGoal;
  if (averageViewers >= maxViewerGoal) return texts.reached(maxViewerGoal);
  if (averageViewers === 0) return texts.goal(maxViewerGoal);
  return texts.onAverage(averageViewers, maxViewerGoal);
}

export function ViewerGoal({ averageViewers, maxViewerGoal, isOwn = false }: ViewerGoalProps) {
  const percent = viewerGoalPercent(averageViewers, maxViewerGoal);
  const percentage = percentText(percent / 100);
  const isShown = percent >= LEAST_SHOWN;
  const words = goalWords(isShown || isOwn ? averageViewers : 0, maxViewerGoal);
  return (
    <div>
      <p className="mb-2 flex justify-between gap-4 text-md tabular-nums">
        <span>{words}</span>
        {isShown ? <span className="text-muted">{percentage}</span> : null}
      </p>
      <Progress
        label={texts.viewerGoal}
        value={percent}
        aria-valuetext={texts.withPercent(words, percentage)}
      />
    </div>
  );
}
