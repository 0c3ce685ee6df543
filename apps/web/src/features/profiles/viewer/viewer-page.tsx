import { useMemo } from "react";
import { usePreloadedTab } from "../../../components/address-tabs.tsx";
import { PageTitle } from "../../../components/page.tsx";
import { PageMenu } from "../../../entities/safety/page-menu.tsx";
import { useSession } from "../../../lib/session.ts";
import { describeError } from "../../../lib/show-error.ts";
import { trpc } from "../../../lib/trpc.ts";
import type { ProfileClipsTab } from "../clip-tabs.ts";
import { OwnPageBar } from "../header/own-page-bar.tsx";
import { ProfileHeader } from "../header/profile-header.tsx";
import { LazyProfileMissing } from "../lazy-profile-missing.tsx";
import { ProfileFrame, ProfileWaiting } from "../profile-frame.tsx";
import { ProfileTabs } from "../profile-tabs.tsx";
import { viewerTabCode, viewerTabs } from "./viewer-tabs.tsx";
import { viewerPage as words } from "./words.ts";

/** Without full access, the tabs only offer an upgrade, so their code is not preloaded. */
const NO_CODE = {};

interface ViewerPageProps {
  /** Profile or account id. */
  id: string;
  clips: ProfileClipsTab;
}

export function ViewerPage({ id, clips }: ViewerPageProps) {
  const { me } = useSession();
  const query = trpc.profiles.viewer.useQuery({ id });
  const code = useMemo(() => viewerTabCode(clips), [clips]);
  usePreloadedTab(code);

  if (query.data === undefined) {
    if (query.isError && describeError(query.error, "").reason === "NOT_FOUND") {
      return <LazyProfileMissing title={words.viewerNotFound}>{words.pageMayHaveMoved}</LazyProfileMissing>;
    }
    return <ProfileWaiting title={words.viewer} query={query} />;
  }

  const viewer = query.data;
  const isOwn = me?.role === "viewer" && me.id === viewer.userId;
  const name = viewer.displayName || viewer.username;
  return (
    <ProfileFrame>
      <PageTitle>{name}</PageTitle>
      {isOwn ? <OwnPageBar>{words.seeFullProfile}</OwnPageBar> : null}
      <ProfileHeader
        owner={viewer}
        facts={<span className="tabular-nums">{words.follows(viewer.followedStreamersCount)}</span>}
        bannerAction={me && !isOwn ? <PageMenu about={viewer} /> : null}
      />
      <ProfileTabs
        label={words.about(name)}
        tabs={viewerTabs(viewer, clips)}
        code={viewer.can.readAll ? code : NO_CODE}
      />
    </ProfileFrame>
  );
}
