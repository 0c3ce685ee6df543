import type { StreamerCard } from "@starling/validators/discovery";
import { DiscoveryPage } from "../../features/discovery/discovery-page.tsx";
import { FollowButton } from "../../features/follows/follow-button.tsx";
import { FollowStatuses } from "../../features/follows/follow-statuses.tsx";

function followButton(streamer: StreamerCard) {
  return <FollowButton id={streamer.id} name={streamer.displayName} fromList />;
}

function followStatuses(streamers: readonly StreamerCard[]) {
  return <FollowStatuses ids={streamers.map((streamer) => streamer.id)} />;
}

export default function StreamersRoute() {
  return <DiscoveryPage action={followButton} beside={followStatuses} />;
}
