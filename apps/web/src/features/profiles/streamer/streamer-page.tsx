import type { PublicStreamer } from "@starling/validators/profiles";
import { type ReactNode, useMemo } from "react";
import { usePreloadedTab } from "../../../components/address-tabs.tsx";
import { PageTitle } from "../../../components/page.tsx";
import { FollowButton } from "../../../entities/follow/follow-button.tsx";
import { WatchActions } from "../../../entities/follow/watch-actions.tsx";
import { WatchHere } from "../../../entities/streamer/players/watch-here.tsx";
import { useSession } from "../../../lib/session.ts";
import { describeError } from "../../../lib/show-error.ts";
import { trpc } from "../../../lib/trpc.ts";
import type { ProfileClipsTab } from "../clip-tabs.ts";
import { OwnPageBar } from "../header/own-page-bar.tsx";
import { LazyProfileMissing } from "../lazy-profile-missing.tsx";
import { ProfileFrame, ProfileWaiting } from "../profile-frame.tsx";
import { ProfileTabs } from "../profile-tabs.tsx";
import { StreamerHeader } from "./streamer-header.tsx";
import { streamerTabCode, streamerTabs } from "./streamer-tabs.tsx";
import { streamerPage as words } from "./words.ts";

interface StreamerPageProps {
  /** Profile or account id. */
  id: string;
  similar: (streamer: PublicStreamer) => ReactNode;
  clips: ProfileClipsTab;
}

/** During a stream, the player or its picture is above the tabs (docs/product.md §2.10). */
export function StreamerPage({ id, similar, clips }: StreamerPageProps) {
  const { me } = useSession();
  const query = trpc.profiles.streamer.useQuery({ id });
  const code = useMemo(() => streamerTabCode(clips), [clips]);
  usePreloadedTab(code, "about");

  if (query.data === undefined) {
    if (query.isError && describeError(query.error, "").reason === "NOT_FOUND") {
      return <LazyProfileMissing title={words.notFound}>{words.notFoundText}</LazyProfileMissing>;
    }
    return <ProfileWaiting title={words.streamer} query={query} />;
  }

  const streamer = query.data;
  const name = streamer.displayName || streamer.username;
  const forViewers = me?.role === "viewer";
  const isOwn = me?.role === "streamer" && me.id === streamer.userId;
  const tabs = streamerTabs(streamer, { forViewers, clips });
  const header = (
    <StreamerHeader
      streamer={streamer}
      actions={streamer.can.follow ? <WatchAndFollow streamer={streamer} /> : null}
      forViewers={forViewers}
    />
  );
  return (
    <ProfileFrame>
      <PageTitle>{name}</PageTitle>
      {isOwn ? <OwnPageBar>{words.viewersAlsoGet}</OwnPageBar> : null}
      {streamer.liveSource === "platform" ? (
        <WatchHere players={streamer.players} name={name} pictureOf={streamer.id}>
          {header}
        </WatchHere>
      ) : (
        header
      )}
      <ProfileTabs label={words.about(name)} tabs={tabs} code={code} />
      {similar(streamer)}
    </ProfileFrame>
  );
}

function WatchAndFollow({ streamer }: { streamer: PublicStreamer }) {
  const { id, username, displayName: name, players } = streamer;
  const displayName = name || username;
  // Omits Watch, because the player already links to the platform.
  if (players.length > 0) return <FollowButton id={id} name={displayName} size="md" looks="second" />;
  return <WatchActions streamer={{ ...streamer, displayName }} size="md" />;
}
