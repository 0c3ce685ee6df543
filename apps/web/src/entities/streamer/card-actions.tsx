import type { StreamerCard } from "@starling/validators/discovery";
import { trpc } from "../../lib/trpc.ts";
import { FollowButton } from "../follow/follow-button.tsx";
import { WatchActions, WatchVerb } from "../follow/watch-actions.tsx";

/** For lists that load the follow states with `FollowStatuses`. Only one action has a text label. */
export function CardActions({ streamer }: { streamer: StreamerCard }) {
  const { id, displayName, isLive } = streamer;
  const { data } = trpc.follows.status.useQuery({ id }, { enabled: false });
  if (isLive) return <WatchActions streamer={streamer} fromList />;
  const isFollowing = data?.isFollowing ?? false;
  return (
    <div className="flex min-w-0 items-center gap-1">
      <FollowButton id={id} name={displayName} fromList looks={isFollowing ? "icon" : "second"} />
      <WatchVerb streamer={streamer} isIcon={!isFollowing} />
    </div>
  );
}
