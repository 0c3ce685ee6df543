import type { StreamerCard } from "@starling/validators/discovery";
import { Suspense } from "react";
import { WatchActions, WatchVerb } from "../features/follows/watch-actions.tsx";
import { loadable } from "../lib/loadable.tsx";

// Draws nothing, and has something to ask once there is a list.
const FollowStatuses = loadable(
  async () => (await import("../features/follows/follow-statuses.tsx")).FollowStatuses,
);

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
  return (
    <Suspense fallback={null}>
      <FollowStatuses ids={streamers.map((streamer) => streamer.id)} />
    </Suspense>
  );
}
