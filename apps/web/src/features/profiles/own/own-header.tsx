import { Button } from "@starling/ui/button";
import { RELATIONSHIP_STATUSES } from "@starling/validators/demographics";
import { languagesText } from "@starling/validators/language-names";
import { labelOf } from "@starling/validators/options";
import type { OwnProfile } from "@starling/validators/profiles";
import { Eye, Mic } from "lucide-react";
import { Link } from "wouter";
import { PictureEditor } from "../../../components/pictures/picture-editor.tsx";
import { counted } from "../../../lib/counts.ts";
import { paths } from "../../../lib/paths.ts";
import { ProfileHeader } from "../header/profile-header.tsx";
import { ShareButton } from "../public/share-button.tsx";
import { EditButton } from "./editors/edit-button.tsx";
import { PICTURE_EDITOR } from "./editors/editor-names.ts";
import { useOpenEditor } from "./editors/use-open-editor.ts";
import { ProfileSuggestions } from "./profile-completeness.tsx";
import { ownHeader as words } from "./words.ts";

/** Follow count: "10 followers" for a streamer, "Follows 9 streamers" for a viewer. */
export function followsText(profile: OwnProfile): string {
  return profile.role === "streamer"
    ? counted(profile.followersCount, "follower")
    : words.follows(counted(profile.followedStreamersCount, "streamer"));
}

export interface OwnHeaderProps {
  profile: OwnProfile;
  onShare: () => void;
}

/** Avatar button that opens the picture editor. */
export function PortraitEditor({ profile, className }: { profile: OwnProfile; className: string }) {
  const { asked, open, close } = useOpenEditor();
  return (
    <PictureEditor
      kind="avatar"
      current={profile.avatar}
      open={asked === PICTURE_EDITOR}
      onOpenChange={(isOpen) => (isOpen ? open(PICTURE_EDITOR) : close())}
      className={className}
    />
  );
}

/**
 * Header of one's own profile: pictures, names and short bio, with edit and preview buttons (docs/product.md
 * §2.8).
 */
export function OwnHeader({ profile, onShare }: OwnHeaderProps) {
  const isStreamer = profile.role === "streamer";
  return (
    <ProfileHeader
      id={profile.id}
      level={2}
      displayName={profile.displayName}
      username={profile.username}
      avatar={profile.avatar}
      banner={profile.banner}
      avatarSet={profile.avatarSet}
      bannerSet={profile.bannerSet}
      verified={isStreamer ? profile.verifiedPlatforms : []}
      bannerAction={<PictureEditor kind="banner" current={profile.banner} />}
      avatarAction={<PortraitEditor profile={profile} className="rounded-full" />}
      state={<span className="tabular-nums">{followsText(profile)}</span>}
      actions={
        <>
          {isStreamer ? (
            <>
              <Button asChild>
                <Link href={paths.studio}>
                  <Mic aria-hidden="true" className="size-4" />
                  {words.studio}
                </Link>
              </Button>
              <ShareButton onShare={onShare} />
            </>
          ) : null}
          <Button asChild>
            <Link href={isStreamer ? paths.streamer(profile.id) : paths.viewer(profile.id)}>
              <Eye aria-hidden="true" className="size-4" />
              {words.viewAsAVisitor}
            </Link>
          </Button>
        </>
      }
    >
      <OwnSummary profile={profile} />
    </ProfileHeader>
  );
}

/** Profile content below the names; on a phone, it is at the top of the overview. */
export function OwnSummary({ profile }: { profile: OwnProfile }) {
  return (
    <div>
      <div className="flex items-start justify-between gap-4">
        <IdentityLines profile={profile} />
        <EditButton editor="basics" label={words.editNameAndLanguages} />
      </div>
      <ProfileSuggestions profile={profile} />
    </div>
  );
}

function IdentityLines({ profile }: { profile: OwnProfile }) {
  const { shortBio, languages, relationshipStatus } = profile;
  const status =
    relationshipStatus === null || relationshipStatus === "prefer-not-to-say"
      ? null
      : labelOf(RELATIONSHIP_STATUSES, relationshipStatus).replaceAll("_", " ");
  return (
    <div className="flex min-w-0 max-w-measure flex-col gap-1.5">
      {shortBio ? (
        <p dir="auto" className="w-fit max-w-full text-lg [overflow-wrap:anywhere]">
          {shortBio}
        </p>
      ) : (
        <p className="text-lg text-faint">{words.noShortBioYet}</p>
      )}
      <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-md text-muted">
        {languages.length > 0 ? (
          <span>
            <span className="sr-only">{words.languages} </span>
            {languagesText(languages, { isWhole: true })}
          </span>
        ) : null}
        {status ? (
          <span>
            <span className="sr-only">{words.relationshipStatus} </span>
            <bdi>{status}</bdi>
          </span>
        ) : null}
      </p>
    </div>
  );
}
