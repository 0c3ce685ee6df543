import type { StreamerCard } from "@starling/validators/discovery";
import { FollowStatuses } from "../features/follows/follow-statuses.tsx";
import { WatchActions, WatchVerb } from "../features/follows/watch-actions.tsx";

/** What one can do about one streamer among many: watch or be reminded, and follow. */
export function watchActions(streamer: StreamerCard) {
  return <WatchActions streamer={streamer} fromList />;
}

/** The same without following, for where that has a button of its own. */
export function watchVerb(streamer: StreamerCard) {
  return <WatchVerb streamer={streamer} />;
}

/** Loads, once for a list, what the actions show. */
export function followStatuses(streamers: readonly StreamerCard[]) {
  return <FollowStatuses ids={streamers.map((streamer) => streamer.id)} />;
}
