import type { StreamerCard } from "@starling/validators/discovery";
import { Suspense } from "react";
import { FollowStatuses } from "../features/follows/follow-statuses.tsx";
import { WatchActions, WatchVerb } from "../features/follows/watch-actions.tsx";
import { loadable } from "../lib/loadable.tsx";
import type { FollowedBells } from "../lib/menu-subjects.ts";

const AlertsBell = loadable(async () => (await import("../features/follows/alerts-bell.tsx")).AlertsBell);

export function watchActions(streamer: StreamerCard) {
  return <WatchActions streamer={streamer} fromList />;
}

/** Watch button for places that have a separate follow button. */
export function watchVerb(streamer: StreamerCard) {
  return <WatchVerb streamer={streamer} />;
}

export function followStatuses(streamers: readonly StreamerCard[]) {
  return <FollowStatuses ids={streamers.map((streamer) => streamer.id)} />;
}

export const followedBells: FollowedBells = {
  load: (ids) => <FollowStatuses ids={ids} />,
  watch: (streamer) => (streamer.isLive ? <WatchVerb streamer={{ ...streamer, schedule: [] }} /> : null),
  bell: ({ id, displayName }) => (
    <Suspense fallback={<span className="size-8" />}>
      <AlertsBell id={id} name={displayName} size="sm" fromList />
    </Suspense>
  ),
};
