import type { StreamerCard } from "@starling/validators/discovery";
import { FollowButton } from "../features/follows/follow-button.tsx";
import { FollowStatuses } from "../features/follows/follow-statuses.tsx";

/** The follow button of one streamer among many. */
export function followButton(streamer: StreamerCard) {
  return <FollowButton id={streamer.id} name={streamer.displayName} fromList />;
}

/** Loads, once for a list, what its follow buttons show. */
export function followStatuses(streamers: readonly StreamerCard[]) {
  return <FollowStatuses ids={streamers.map((streamer) => streamer.id)} />;
}
