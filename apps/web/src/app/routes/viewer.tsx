import { useLocation, useParams } from "wouter";
import type { ProfileClipsTab } from "../../features/profiles/clip-tabs.ts";
import { ViewerPage } from "../../features/profiles/viewer/viewer-page.tsx";
import { loadable } from "../../lib/loadable.tsx";
import { paths } from "../../lib/paths.ts";
import { clipMenu, pageMenu, rowMenu } from "../person-menus.tsx";

const ViewerLiked: ProfileClipsTab = loadable(async () => {
  const { ViewerLikedTab } = await import("../../features/clips/lists/viewer-liked-tab.tsx");
  return (props) => <ViewerLikedTab {...props} menu={clipMenu} />;
});

export function ViewerRoute() {
  const { id = "" } = useParams<{ id: string }>();
  const [, navigate] = useLocation();
  const leave = () => navigate(paths.streamers, { replace: true });
  return (
    <ViewerPage id={id} menu={(viewer) => pageMenu(viewer, leave)} rowMenu={rowMenu} clips={ViewerLiked} />
  );
}
