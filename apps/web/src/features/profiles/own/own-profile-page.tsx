import type { OwnProfile } from "@starling/validators/profiles";
import { type ReactNode, Suspense, useMemo } from "react";
import { type TabCode, useTabAhead } from "../../../components/address-tabs.tsx";
import { PageTitle } from "../../../components/page.tsx";
import { loadable } from "../../../lib/loadable.tsx";
import { trpc } from "../../../lib/trpc.ts";
import type { OwnAnalyticsTab, OwnClipTabs } from "../clip-tabs.ts";
import { ProfileFrame, ProfileWaiting } from "../profile-frame.tsx";
import { ProfileTabs } from "../profile-tabs.tsx";
import { OpenEditor } from "./editors/open-editor.tsx";
import { OwnHeader } from "./own-header.tsx";
import { ownTabCode, ownTabs } from "./own-tabs.tsx";
import { useBioEditor } from "./use-bio-editor.ts";

const TITLE = "Profile Page";

// The page stands without what only some need: an open draft, and the question about an unsaved bio.
const DraftNotice = loadable(async () => (await import("./draft-notice.tsx")).DraftNotice);
const BioQuestion = loadable(async () => (await import("./bio-form.tsx")).BioQuestion);

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
  if (query.data === undefined) return <ProfileWaiting title={TITLE} query={query} />;
  return (
    <OwnProfileParts profile={query.data} boost={boost} clips={clips} analytics={analytics} code={code} />
  );
}

interface OwnProfilePartsProps extends OwnProfilePageProps {
  profile: OwnProfile;
  code: TabCode;
}

function OwnProfileParts({ profile, boost, clips, analytics, code }: OwnProfilePartsProps) {
  const bioEditor = useBioEditor(profile);
  return (
    <ProfileFrame>
      <PageTitle>{TITLE}</PageTitle>
      <h1 className="sr-only">{TITLE}</h1>
      <OwnHeader profile={profile} />
      <Suspense fallback={null}>
        <DraftNotice profile={profile} />
      </Suspense>
      {profile.role === "streamer" ? <div className="mt-4 mb-6 sm:mx-6">{boost}</div> : null}
      <ProfileTabs label="Your profile" tabs={ownTabs(profile, bioEditor, clips, analytics)} code={code} />
      <OpenEditor profile={profile} />
      {bioEditor.draft === null ? null : (
        <Suspense fallback={null}>
          <BioQuestion editor={bioEditor} />
        </Suspense>
      )}
    </ProfileFrame>
  );
}
