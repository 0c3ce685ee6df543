import { lazy, Suspense } from "react";
import { FeaturedSkeleton } from "../../features/clips/featured/featured-skeleton.tsx";
import { DashboardPage } from "../../features/dashboard/dashboard-page.tsx";
import { FeaturedStreamer } from "../../features/discovery/shelves/featured-streamer.tsx";
import { Shelf } from "../../features/discovery/shelves/shelf.tsx";
import { useSession } from "../../lib/session.ts";
import { followButton, followStatuses } from "../follow-actions.tsx";

const FeaturedClips = lazy(async () => ({
  default: (await import("../../features/clips/featured/featured-clips.tsx")).FeaturedClips,
}));

export function DashboardRoute() {
  const { me } = useSession();
  return (
    <DashboardPage
      username={me?.username ?? null}
      spotlight={
        <Shelf
          shelf="spotlight"
          most={10}
          action={followButton}
          isMember
          empty="The spotlight is empty until the first streamers join."
        >
          {followStatuses}
        </Shelf>
      }
      recommended={
        <Shelf
          shelf="recommended"
          action={followButton}
          isMember
          empty="Nothing to recommend yet. Follow a few streamers and we will know you better."
        >
          {followStatuses}
        </Shelf>
      }
      rising={
        <Shelf
          shelf="rising"
          most={8}
          action={followButton}
          isMember
          empty="No rising stars yet. Follow somebody new, and they may become one."
        >
          {followStatuses}
        </Shelf>
      }
      clips={
        <Suspense fallback={<FeaturedSkeleton />}>
          <FeaturedClips />
        </Suspense>
      }
      featured={
        <FeaturedStreamer action={followButton} isMember>
          {followStatuses}
        </FeaturedStreamer>
      }
    />
  );
}
