import type { PublicStreamer } from "@starling/validators/profiles";
import { useParams } from "wouter";
import { FollowButton } from "../../features/follows/follow-button.tsx";
import { StreamerPage } from "../../features/profiles/streamer/streamer-page.tsx";

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
  return <StreamerPage id={id} follow={followButton} />;
}
