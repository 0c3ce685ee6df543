import { Button } from "@starling/ui/button";
import { cn } from "@starling/ui/cn";
import { RELATIONSHIP_STATUSES } from "@starling/validators/demographics";
import { languagesText } from "@starling/validators/languages";
import { labelOf } from "@starling/validators/options";
import type { OwnProfile } from "@starling/validators/profiles";
import { Eye, Pencil } from "lucide-react";
import { Link } from "wouter";
import { LocalDate } from "../../../components/local-date.tsx";
import { PictureEditor } from "../../../components/pictures/picture-editor.tsx";
import { paths } from "../../../lib/paths.ts";
import { ProfileHeader } from "../header/profile-header.tsx";
import { ShortBio } from "../header/short-bio.tsx";
import { ShareButton } from "../public/share-button.tsx";
import { PICTURE_EDITOR } from "./editors/editor-names.ts";
import { loadEditors } from "./editors/load-editors.ts";
import { useOpenEditor } from "./editors/use-open-editor.ts";
import { ownHeader as words } from "./words.ts";

function followsText(profile: OwnProfile): string {
  return profile.role === "streamer"
    ? words.followers(profile.followersCount)
    : words.follows(profile.followedStreamersCount);
}

const cameraClasses = "touch-area size-8 bg-raised/80 dark:bg-overlay/80";

interface OwnHeaderProps {
  profile: OwnProfile;
  onShare: () => void;
}

export function OwnHeader({ profile, onShare }: OwnHeaderProps) {
  const isStreamer = profile.role === "streamer";
  const { asked, open, close } = useOpenEditor();
  return (
    <ProfileHeader
      owner={profile}
      level={2}
      bannerAction={<PictureEditor kind="banner" current={profile.banner} className={cameraClasses} />}
      avatarAction={
        <PictureEditor
          kind="avatar"
          current={profile.avatar}
          open={asked === PICTURE_EDITOR}
          onOpenChange={(isOpen) => (isOpen ? open(PICTURE_EDITOR) : close())}
          className={cn(cameraClasses, "rounded-full")}
        />
      }
      facts={<span className="tabular-nums">{followsText(profile)}</span>}
      actions={
        <>
          <Button
            data-edits="basics"
            onPointerEnter={() => void loadEditors().catch(() => undefined)}
            onClick={() => open("basics")}
          >
            <Pencil aria-hidden="true" className="size-4" />
            {words.editProfile}
          </Button>
          {isStreamer ? <ShareButton onShare={onShare} /> : null}
          <Button asChild size="icon" title={words.viewAsAVisitor} aria-label={words.viewAsAVisitor}>
            <Link href={isStreamer ? paths.streamer(profile.id) : paths.viewer(profile.id)}>
              <Eye aria-hidden="true" />
            </Link>
          </Button>
        </>
      }
    >
      <IdentityLines profile={profile} />
    </ProfileHeader>
  );
}

function IdentityLines({ profile }: { profile: OwnProfile }) {
  const { shortBio, languages, relationshipStatus } = profile;
  const status =
    relationshipStatus === null || relationshipStatus === "prefer-not-to-say"
      ? null
      : labelOf(RELATIONSHIP_STATUSES, relationshipStatus).replaceAll("_", " ");
  return (
    <div className="flex flex-col gap-1">
      {shortBio ? <ShortBio text={shortBio} /> : <p className="text-faint text-lg">{words.noShortBioYet}</p>}
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
        <span>
          {words.memberSince} <LocalDate at={profile.createdAt} />
        </span>
      </p>
    </div>
  );
}
