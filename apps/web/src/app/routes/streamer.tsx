import { STREAMER_CLIPS_LIMIT } from "@starling/validators/clips";
import type { PublicStreamer } from "@starling/validators/profiles";
import { Suspense, useEffect } from "react";
import { useParams } from "wouter";
import { NearView } from "../../components/near-view.tsx";
import type { ProfileClipsTab } from "../../features/profiles/clip-tabs.ts";
import { StreamerPage } from "../../features/profiles/streamer/streamer-page.tsx";
import { loadable } from "../../lib/loadable.tsx";
import type { PageQueries } from "../../lib/page-queries.ts";
import { reportOpened } from "./report-opened.ts";

const StreamerClips: ProfileClipsTab = loadable(
  async () => (await import("../../features/clips/lists/streamer-clips-tab.tsx")).StreamerClipsTab,
);
const SimilarStreamers = loadable(
  async () => (await import("../../features/discovery/shelves/similar-streamers.tsx")).SimilarStreamers,
);

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
  useEffect(() => reportOpened(id), [id]);
  return <StreamerPage id={id} similar={similarStreamers} clips={StreamerClips} />;
}

export const queries: PageQueries = ({ params }) => [
  { path: "profiles.streamer", input: { id: params.id } },
  { path: "clips.byStreamer", input: { id: params.id, page: 1, limit: STREAMER_CLIPS_LIMIT } },
];
