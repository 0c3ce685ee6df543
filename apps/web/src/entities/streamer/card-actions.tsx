import type { StreamerCard } from "@starling/validators/discovery";
import { WatchActions } from "../follow/watch-actions.tsx";
import { MoreMenu } from "../safety/more-menu.tsx";

/** For lists that load the follow states with `FollowStatuses`. */
export function CardActions({ streamer }: { streamer: StreamerCard }) {
  return (
    <div className="flex min-w-0 items-start justify-between gap-1">
      <WatchActions streamer={streamer} fromList />
      <MoreMenu place="card" about={streamer} className="size-8" />
    </div>
  );
}
