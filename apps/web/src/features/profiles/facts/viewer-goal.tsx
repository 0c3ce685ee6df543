import { percentText } from "@starling/i18n/format";
import { Progress } from "@starling/ui/progress";
import { viewerGoalPercent } from "@starling/validators/viewer-goal";
import { viewerGoal as texts } from "./words.ts";

/** Below this percentage, visitors see the goal without the current number, which could discourage the streamer. */
const LEAST_SHOWN = 25;

/** Below this percentage, a bar looks empty. */
const LEAST_DRAWN = 10;

interface ViewerGoalProps {
  averageViewers: number;
  maxViewerGoal: number;
}

function goalWords(averageViewers: number, maxViewerGoal: number): string {
  if (maxViewerGoal <= 0) return texts.noGoal;
  if (averageViewers >= maxViewerGoal) return texts.reached(maxViewerGoal);
  if (viewerGoalPercent(averageViewers, maxViewerGoal) < LEAST_SHOWN) return texts.goal(maxViewerGoal);
  return texts.onAverage(averageViewers, maxViewerGoal);
}

export function ViewerGoal(goal: ViewerGoalProps) {
  return (
    <div className="flex flex-col gap-1.5 text-md">
      <p className="tabular-nums">{goalWords(goal.averageViewers, goal.maxViewerGoal)}</p>
      {viewerGoalPercent(goal.averageViewers, goal.maxViewerGoal) < LEAST_SHOWN ? null : (
        <GoalBar {...goal} />
      )}
    </div>
  );
}

export function GoalBar({ averageViewers, maxViewerGoal }: ViewerGoalProps) {
  const percent = viewerGoalPercent(averageViewers, maxViewerGoal);
  if (percent < LEAST_DRAWN) return null;
  const percentage = percentText(percent / 100);
  return (
    <div className="flex items-center gap-3">
      <Progress
        label={texts.viewerGoal}
        value={percent}
        aria-valuetext={texts.withPercent(goalWords(averageViewers, maxViewerGoal), percentage)}
      />
      <span className="text-md text-muted tabular-nums">{percentage}</span>
    </div>
  );
}
