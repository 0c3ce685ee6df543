import { Button } from "@starling/ui/button";
import { cn } from "@starling/ui/cn";
import { RELATIONSHIP_STATUSES } from "@starling/validators/demographics";
import { languagesText } from "@starling/validators/languages";
import { labelOf } from "@starling/validators/options";
import type { OwnProfile } from "@starling/validators/profiles";
import { Eye, Mic } from "lucide-react";
import { Link } from "wouter";
import { LocalDate } from "../../../components/local-date.tsx";
import { PictureEditor } from "../../../components/pictures/picture-editor.tsx";
import { paths } from "../../../lib/paths.ts";
import { ProfileHeader } from "../header/profile-header.tsx";
import { ShareButton } from "../public/share-button.tsx";
import { EditButton } from "./editors/edit-button.tsx";
import { PICTURE_EDITOR } from "./editors/editor-names.ts";
import { useOpenEditor } from "./editors/use-open-editor.ts";
import { ownHeader as words } from "./words.ts";

function followsText(profile: OwnProfile): string {
  return profile.role === "streamer"
    ? words.followers(profile.followersCount)
    : words.follows(profile.followedStreamersCount);
}

/** On a narrow phone, three buttons with labels fit into one row. */
const actionClasses = "max-sm:gap-1.5 max-sm:px-2 max-sm:text-sm";

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
          {isStreamer ? (
            <>
              <Button asChild className={actionClasses}>
                <Link href={paths.studio}>
                  <Mic aria-hidden="true" className="size-4" />
                  {words.studio}
                </Link>
              </Button>
              <ShareButton onShare={onShare} className={actionClasses} />
            </>
          ) : null}
          <Button asChild className={actionClasses}>
            <Link href={isStreamer ? paths.streamer(profile.id) : paths.viewer(profile.id)}>
              <Eye aria-hidden="true" className="size-4" />
              {words.viewAsAVisitor}
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
      <div className="flex max-w-measure items-start gap-1">
        {shortBio ? (
          <p dir="auto" className="line-clamp-3 w-fit max-w-full text-base [overflow-wrap:anywhere]">
            {shortBio}
          </p>
        ) : (
          <p className="text-base text-faint">{words.noShortBioYet}</p>
        )}
        <EditButton editor="basics" label={words.editNameAndLanguages} isQuiet className="-my-1.5" />
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-0.5 text-md text-muted">
        <p className="flex flex-1 basis-48 flex-wrap gap-x-4 gap-y-0.5">
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
        <Link
          href={paths.updateProfile(profile.role)}
          data-edits-everything
          className="touch-area underline underline-offset-4 decoration-1 hover:text-strong hover:decoration-2"
        >
          {words.editEverything}
        </Link>
      </div>
    </div>
  );
}
