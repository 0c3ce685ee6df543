import type { Draft } from "@starling/validators/drafts";
import type { OwnProfile } from "@starling/validators/profiles";
import { type ReactNode, Suspense, useMemo, useState } from "react";
import { type TabCode, usePreloadedTab } from "../../../components/address-tabs.tsx";
import { PageTitle } from "../../../components/page.tsx";
import { loadable } from "../../../lib/loadable.tsx";
import { useSession } from "../../../lib/session.ts";
import { trpc } from "../../../lib/trpc.ts";
import type { OwnAnalyticsTab, OwnClipTabs } from "../clip-tabs.ts";
import { ProfileFrame, ProfileWaiting } from "../profile-frame.tsx";
import { ProfileTabs } from "../profile-tabs.tsx";
import { LazyShareKit } from "../public/share-button.tsx";
import { DraftNotice } from "./draft-notice.tsx";
import { editorAsked } from "./editors/editor-names.ts";
import { loadEditors } from "./editors/load-editors.ts";
import { useOpenEditor } from "./editors/use-open-editor.ts";
import { OwnHeader } from "./own-header.tsx";
import { ownTabCode, ownTabs } from "./own-tabs.tsx";
import { useBioEditor } from "./use-bio-editor.ts";
import { ownProfilePage as words } from "./words.ts";

const EditorHost = loadable(async () => (await loadEditors()).EditorHost);

function OpenEditor({ profile }: { profile: OwnProfile }) {
  const { asked, close } = useOpenEditor();
  const editor = editorAsked(asked, profile.role);
  if (editor === null) return null;
  return (
    <Suspense fallback={null}>
      <EditorHost editor={editor} profile={profile} onClose={close} />
    </Suspense>
  );
}

const BioQuestion = loadable(async () => (await import("./bio-form.tsx")).BioQuestion);

/** Short, because another tab may change the draft after this page was loaded. */
const DRAFT_FRESH_MS = 3_000;

interface OwnProfilePageProps {
  boost: ReactNode;
  raid: ReactNode;
  clips: OwnClipTabs;
  analytics: OwnAnalyticsTab;
}

export function OwnProfilePage({ boost, raid, clips, analytics }: OwnProfilePageProps) {
  const query = trpc.profiles.me.useQuery();
  // Draft and channels are loaded together with the profile: a notice that appears later would shift the
  // content.
  const draft = trpc.drafts.read.useQuery(undefined, { staleTime: DRAFT_FRESH_MS });
  const { me } = useSession();
  const channels = trpc.channels.list.useQuery(undefined, { enabled: me?.role === "streamer" });
  const code = useMemo(() => ownTabCode(clips, analytics), [clips, analytics]);
  usePreloadedTab(code);
  const isUnknown =
    (draft.isPending && draft.failureCount === 0) || (channels.isLoading && channels.failureCount === 0);
  if (query.data === undefined || (isUnknown && !query.isError))
    return <ProfileWaiting title={words.profilePage} query={query} />;
  return (
    <OwnProfileParts
      profile={query.data}
      draft={draft.data ?? null}
      boost={boost}
      raid={raid}
      clips={clips}
      analytics={analytics}
      code={code}
    />
  );
}

interface OwnProfilePartsProps extends OwnProfilePageProps {
  profile: OwnProfile;
  draft: Draft | null;
  code: TabCode;
}

function OwnProfileParts(props: OwnProfilePartsProps) {
  const { profile, draft, boost, raid, clips, analytics, code } = props;
  const bioEditor = useBioEditor(profile);
  const [isSharing, setSharing] = useState(false);
  const onShare = () => setSharing(true);
  const tabs = ownTabs(profile, {
    bioEditor,
    boost,
    raid,
    clips,
    Analytics: analytics,
  });
  return (
    <ProfileFrame>
      <PageTitle>{words.profilePage}</PageTitle>
      <h1 className="sr-only">{words.profilePage}</h1>
      <OwnHeader profile={profile} onShare={onShare} />
      <DraftNotice profile={profile} draft={draft} />
      <ProfileTabs label={words.yourProfile} tabs={tabs} code={code} />
      <OpenEditor profile={profile} />
      {isSharing && profile.role === "streamer" ? (
        <Suspense fallback={null}>
          <LazyShareKit profile={profile} onClose={() => setSharing(false)} />
        </Suspense>
      ) : null}
      {bioEditor.draft === null ? null : (
        <Suspense fallback={null}>
          <BioQuestion editor={bioEditor} />
        </Suspense>
      )}
    </ProfileFrame>
  );
}
