import { dateText } from "@starling/validators/date-texts";
import type { OwnStreamer } from "@starling/validators/profiles";
import { Figures } from "./figures.tsx";
import { ViewerGoal } from "./viewer-goal.tsx";

type Stats = Pick<OwnStreamer, "followersCount" | "averageViewers" | "maxViewerGoal" | "createdAt">;

/** A streamer's numbers and the way to the goal. */
export function StreamingStats({ stats }: { stats: Stats }) {
  return (
    <div className="flex flex-col gap-6">
      <Figures
        figures={[
          { name: "Followers", value: stats.followersCount.toLocaleString("en") },
          { name: "Average viewers", value: stats.averageViewers.toLocaleString("en") },
          { name: "Member since", value: dateText(stats.createdAt) },
        ]}
      />
      <div>
        <h3 className="mb-2 text-md text-muted">Viewer goal</h3>
        <ViewerGoal averageViewers={stats.averageViewers} maxViewerGoal={stats.maxViewerGoal} />
      </div>
    </div>
  );
}
