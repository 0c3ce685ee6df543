import { Button } from "@starling/ui/button";
import { Eye } from "lucide-react";
import { Link } from "wouter";
import { PageTitle } from "../../../components/page.tsx";
import { counted } from "../../../lib/counts.ts";
import { paths } from "../../../lib/paths.ts";
import { trpc } from "../../../lib/trpc.ts";
import { ProfileHeader } from "../header/profile-header.tsx";
import { ShortBio } from "../header/short-bio.tsx";
import { ProfileFrame, ProfileWaiting } from "../profile-frame.tsx";
import { ProfileTabs } from "../profile-tabs.tsx";
import { ownTabs } from "./own-tabs.tsx";
import { useBioEditor } from "./use-bio-editor.ts";

const TITLE = "Profile Page";

/** One's own profile (spec B §2.5). */
export function OwnProfilePage() {
  const query = trpc.profiles.me.useQuery();
  const bioEditor = useBioEditor(query.data?.bio ?? "");
  if (query.data === undefined) return <ProfileWaiting title={TITLE} query={query} />;

  const profile = query.data;
  const isStreamer = profile.role === "streamer";
  return (
    <ProfileFrame>
      <PageTitle>{TITLE}</PageTitle>
      <h1 className="sr-only">{TITLE}</h1>
      <ProfileHeader
        level={2}
        displayName={profile.displayName}
        username={profile.username}
        avatar={profile.avatar}
        banner={profile.banner}
        state={
          <span className="tabular-nums">
            {isStreamer
              ? counted(profile.followersCount, "follower")
              : `Follows ${counted(profile.followedStreamersCount, "streamer")}`}
          </span>
        }
        actions={
          isStreamer ? (
            <Button asChild>
              <Link href={paths.streamer(profile.id)}>
                <Eye aria-hidden="true" className="size-4" />
                View as a visitor
              </Link>
            </Button>
          ) : null
        }
      >
        <ShortBio text={profile.shortBio} languages={profile.languages} />
      </ProfileHeader>
      <ProfileTabs label="Your profile" tabs={ownTabs(profile, bioEditor)} />
    </ProfileFrame>
  );
}
