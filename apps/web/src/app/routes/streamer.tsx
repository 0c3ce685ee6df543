import type { PublicStreamer } from "@starling/validators/profiles";
import { useParams } from "wouter";
import { SimilarStreamers } from "../../features/discovery/similar/similar-streamers.tsx";
import { FollowButton } from "../../features/follows/follow-button.tsx";
import { StreamerPage } from "../../features/profiles/streamer/streamer-page.tsx";
import { useSession } from "../../lib/session.ts";
import { followButton as followInList, followStatuses } from "../follow-actions.tsx";

function followButton(streamer: PublicStreamer, onCounted: (followers: number) => void) {
  return (
    <FollowButton
      id={streamer.id}
      name={streamer.displayName || streamer.username}
      size="md"
      onCounted={onCounted}
    />
  );
}

export default function StreamerRoute() {
  const { id = "" } = useParams<{ id: string }>();
  const { me } = useSession();
  const isViewer = me?.role === "viewer";
  return (
    <StreamerPage
      id={id}
      follow={followButton}
      similar={(streamer) =>
        isViewer ? (
          <SimilarStreamers id={streamer.id} action={followInList}>
            {followStatuses}
          </SimilarStreamers>
        ) : (
          <SimilarStreamers id={streamer.id} />
        )
      }
    />
  );
}
