import { useParams } from "wouter";
import type { ProfileClipsTab } from "../../features/profiles/clip-tabs.ts";
import { ViewerPage } from "../../features/profiles/viewer/viewer-page.tsx";
import { loadable } from "../../lib/loadable.tsx";

const ViewerLiked: ProfileClipsTab = loadable(
  async () => (await import("../../features/clips/lists/viewer-liked-tab.tsx")).ViewerLikedTab,
);

export function ViewerRoute() {
  const { id = "" } = useParams<{ id: string }>();
  return <ViewerPage id={id} clips={ViewerLiked} />;
}
