import type { PublicStreamer } from "@starling/validators/profiles";
import { Suspense, useEffect } from "react";
import { useLocation, useParams } from "wouter";
import { NearView } from "../../components/near-view.tsx";
import { FollowButton } from "../../features/follows/follow-button.tsx";
import { WatchActions } from "../../features/follows/watch-actions.tsx";
import type { ProfileClipsTab } from "../../features/profiles/clip-tabs.ts";
import { StreamerPage } from "../../features/profiles/streamer/streamer-page.tsx";
import { loadable } from "../../lib/loadable.tsx";
import type { PageQueries } from "../../lib/page-queries.ts";
import { paths } from "../../lib/paths.ts";
import { clipMenu, pageMenu } from "../person-menus.tsx";
import { reportOpened } from "./report-opened.ts";

const StreamerClips: ProfileClipsTab = loadable(async () => {
  const { StreamerClipsTab } = await import("../../features/clips/lists/streamer-clips-tab.tsx");
  return (props) => <StreamerClipsTab {...props} menu={clipMenu} />;
});
const SimilarStreamers = loadable(async () => (await import("../similar-streamers.tsx")).default);

function watchActions(streamer: PublicStreamer) {
  const displayName = streamer.displayName || streamer.username;
  // The player already links to the platform, so no watch button is needed.
  if (streamer.players.length > 0) {
    const { id } = streamer;
    return <FollowButton id={id} name={displayName} size="md" looks="second" />;
  }
  return <WatchActions streamer={{ ...streamer, displayName }} size="md" />;
}

function similarStreamers({ id }: PublicStreamer) {
  return (
    <NearView>
      <Suspense fallback={null}>
        <SimilarStreamers id={id} />
      </Suspense>
    </NearView>
  );
}

export function StreamerRoute() {
  const { id = "" } = useParams<{ id: string }>();
  const [, navigate] = useLocation();
  useEffect(() => reportOpened(id), [id]);
  const leave = () => navigate(paths.streamers, { replace: true });
  return (
    <StreamerPage
      id={id}
      actions={watchActions}
      menu={(streamer) => pageMenu(streamer, leave)}
      similar={similarStreamers}
      clips={StreamerClips}
    />
  );
}

export const queries: PageQueries = ({ params }) => [{ path: "profiles.streamer", input: { id: params.id } }];
