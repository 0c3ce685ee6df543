import type { StreamerCard } from "@starling/validators/discovery";
import { DashboardPage } from "../../features/dashboard/dashboard-page.tsx";
import { Shelf } from "../../features/discovery/shelves/shelf.tsx";
import { FollowButton } from "../../features/follows/follow-button.tsx";
import { FollowStatuses } from "../../features/follows/follow-statuses.tsx";
import { useSession } from "../../lib/session.ts";

function followButton(streamer: StreamerCard) {
  return <FollowButton id={streamer.id} name={streamer.displayName} fromList />;
}

function followStatuses(streamers: readonly StreamerCard[]) {
  return <FollowStatuses ids={streamers.map((streamer) => streamer.id)} />;
}

export default function DashboardRoute() {
  const { me } = useSession();
  return (
    <DashboardPage
      username={me?.username ?? null}
      spotlight={
        <Shelf
          shelf="spotlight"
          most={10}
          action={followButton}
          empty="The spotlight is empty until the first streamers join."
        >
          {followStatuses}
        </Shelf>
      }
      recommended={
        <Shelf
          shelf="recommended"
          action={followButton}
          empty="Nothing to recommend yet. Follow a few streamers and we will know you better."
        >
          {followStatuses}
        </Shelf>
      }
    />
  );
}
