import { type ReactNode, useMemo } from "react";
import { useTabAhead } from "../../../components/address-tabs.tsx";
import { PageTitle } from "../../../components/page.tsx";
import { trpc } from "../../../lib/trpc.ts";
import type { OwnAnalyticsTab, OwnClipTabs } from "../clip-tabs.ts";
import { ProfileFrame, ProfileWaiting } from "../profile-frame.tsx";
import { ProfileTabs } from "../profile-tabs.tsx";
import { OpenEditor } from "./editors/open-editor.tsx";
import { OwnHeader } from "./own-header.tsx";
import { ownTabCode, ownTabs } from "./own-tabs.tsx";
import { useBioEditor } from "./use-bio-editor.ts";

const TITLE = "Profile Page";

interface OwnProfilePageProps {
  /** What lifts a streamer's card. */
  boost: ReactNode;
  /** The tabs that hold clips. */
  clips: OwnClipTabs;
  /** What a streamer is told of what came of being listed. */
  analytics: OwnAnalyticsTab;
}

/** One's own profile (spec B §2.5). */
export function OwnProfilePage({ boost, clips, analytics }: OwnProfilePageProps) {
  const query = trpc.profiles.me.useQuery();
  const code = useMemo(() => ownTabCode(clips, analytics), [clips, analytics]);
  useTabAhead(code);
  const bioEditor = useBioEditor(query.data?.bio ?? "");
  if (query.data === undefined) return <ProfileWaiting title={TITLE} query={query} />;

  const profile = query.data;
  return (
    <ProfileFrame>
      <PageTitle>{TITLE}</PageTitle>
      <h1 className="sr-only">{TITLE}</h1>
      <OwnHeader profile={profile} />
      {profile.role === "streamer" ? <div className="mt-4 mb-6 sm:mx-6">{boost}</div> : null}
      <ProfileTabs label="Your profile" tabs={ownTabs(profile, bioEditor, clips, analytics)} code={code} />
      <OpenEditor profile={profile} />
    </ProfileFrame>
  );
}
