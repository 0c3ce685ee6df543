import type { ReactNode } from "react";
import { useTabAhead } from "../../../components/address-tabs.tsx";
import { PageTitle } from "../../../components/page.tsx";
import { trpc } from "../../../lib/trpc.ts";
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
}

/** One's own profile (spec B §2.5). */
export function OwnProfilePage({ boost }: OwnProfilePageProps) {
  const query = trpc.profiles.me.useQuery();
  useTabAhead(ownTabCode);
  const bioEditor = useBioEditor(query.data?.bio ?? "");
  if (query.data === undefined) return <ProfileWaiting title={TITLE} query={query} />;

  const profile = query.data;
  return (
    <ProfileFrame>
      <PageTitle>{TITLE}</PageTitle>
      <h1 className="sr-only">{TITLE}</h1>
      <OwnHeader profile={profile} />
      {profile.role === "streamer" ? <div className="mb-6 sm:mx-6">{boost}</div> : null}
      <ProfileTabs label="Your profile" tabs={ownTabs(profile, bioEditor)} code={ownTabCode} />
      <OpenEditor profile={profile} />
    </ProfileFrame>
  );
}
