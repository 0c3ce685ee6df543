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
import { useMedia } from "../../../lib/use-media.ts";
import type { ProfileClipsTab } from "../clip-tabs.ts";
import { OwnPageBar } from "../header/own-page-bar.tsx";
import { PHONE } from "../header/phone-skeleton.tsx";
import { LazyProfileMissing } from "../lazy-profile-missing.tsx";
import { ProfileFrame, ProfileWaiting } from "../profile-frame.tsx";
import { ProfileTabs } from "../profile-tabs.tsx";
import { ShareStreamer } from "./share-streamer.tsx";
import { PhoneStreamerHeader, PhoneStreamerIntro, StreamerHeader } from "./streamer-header.tsx";
import { streamerTabCode, streamerTabs } from "./streamer-tabs.tsx";
import { streamerPage as words } from "./words.ts";

interface StreamerPageProps {
  /** Profile or account id. */
  id: string;
  similar: (streamer: PublicStreamer) => ReactNode;
  clips: ProfileClipsTab;
}

/**
 * Page of a streamer (docs/product.md §2.10). On a phone, the header has two rows, and the rest of its content
 * is at the top of the first tab.
 */
export function StreamerPage({ id, similar, clips }: StreamerPageProps) {
  const { me } = useSession();
  const query = trpc.profiles.streamer.useQuery({ id });
  const code = useMemo(() => streamerTabCode(clips), [clips]);
  usePreloadedTab(code, "about");
  const isPhone = useMedia(PHONE);

  if (query.data === undefined) {
    if (query.isError && describeError(query.error, "").reason === "NOT_FOUND") {
      return <LazyProfileMissing title={words.notFound}>{words.notFoundText}</LazyProfileMissing>;
    }
    return <ProfileWaiting title={words.streamer} query={query} phone="row-and-actions" />;
  }

  const streamer = query.data;
  const name = streamer.displayName || streamer.username;
  const forViewers = me?.role === "viewer";
  const isOwn = me?.role === "streamer" && me.id === streamer.userId;
  const verbs = (
    <>
      {streamer.can.follow ? <WatchAndFollow streamer={streamer} /> : null}
      {forViewers ? <ShareStreamer streamer={streamer} /> : null}
    </>
  );
  const tabs = streamerTabs(streamer, {
    forViewers,
    intro: isPhone ? <PhoneStreamerIntro streamer={streamer} forViewers={forViewers} /> : null,
    clips,
  });
  return (
    <ProfileFrame>
      <PageTitle>{name}</PageTitle>
      {isOwn ? <OwnPageBar>{words.viewersAlsoGet}</OwnPageBar> : null}
      {isPhone ? (
        <PhoneStreamerHeader streamer={streamer} actions={verbs} />
      ) : (
        <StreamerHeader streamer={streamer} actions={verbs} forViewers={forViewers} />
      )}
      <WatchHere
        players={streamer.liveSource === "platform" ? streamer.players : []}
        name={name}
        className="mt-5 sm:px-6"
      />
      <ProfileTabs label={words.about(name)} tabs={tabs} code={code} className="mt-2 sm:mt-6" />
      {similar(streamer)}
    </ProfileFrame>
  );
}

function WatchAndFollow({ streamer }: { streamer: PublicStreamer }) {
  const { id, username, displayName: name, players } = streamer;
  const displayName = name || username;
  // The player already links to the platform, so no watch button is needed.
  if (players.length > 0) return <FollowButton id={id} name={displayName} size="md" looks="second" />;
  return <WatchActions streamer={{ ...streamer, displayName }} size="md" />;
}
