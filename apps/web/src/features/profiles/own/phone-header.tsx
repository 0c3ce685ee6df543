import { Button } from "@starling/ui/button";
import type { OwnProfile } from "@starling/validators/profiles";
import { Eye, Mic } from "lucide-react";
import { Link } from "wouter";
import { PictureEditor } from "../../../components/pictures/picture-editor.tsx";
import { PersonAvatar, StreamerIdentity } from "../../../entities/streamer/streamer-identity.tsx";
import { paths } from "../../../lib/paths.ts";
import { Banner } from "../header/banner.tsx";
import { ShareButton } from "../public/share-button.tsx";
import { followsText, type OwnHeaderProps, OwnSummary, PortraitEditor } from "./own-header.tsx";
import { phoneHeader as words } from "./words.ts";

/** Header in a single row, so that content starts in the upper third of the screen. */
export function PhoneHeader({ profile, onShare }: OwnHeaderProps) {
  const { displayName, username } = profile;
  return (
    <header className="flex items-center gap-3 pt-3">
      <StreamerIdentity
        person={{
          ...profile,
          verifiedPlatforms: profile.role === "streamer" ? profile.verifiedPlatforms : [],
        }}
        size={48}
        className="min-w-0 flex-1"
        avatarClassName="bg-raised"
        nameClassName="gap-1.5"
        name={
          <h2 className="truncate text-xl">
            <bdi>{displayName || username}</bdi>
          </h2>
        }
      >
        <p className="truncate text-md text-muted tabular-nums">
          {followsText(profile)} · <span dir="ltr">@{username}</span>
        </p>
      </StreamerIdentity>
      <div className="flex gap-1">
        {profile.role === "streamer" ? (
          <>
            <Button size="icon" asChild>
              <Link href={paths.studio} aria-label={words.studio} title={words.studio}>
                <Mic aria-hidden="true" />
              </Link>
            </Button>
            <ShareButton onShare={onShare} isCompact />
          </>
        ) : null}
        <Button size="icon" asChild>
          <Link
            href={profile.role === "streamer" ? paths.streamer(profile.id) : paths.viewer(profile.id)}
            aria-label={words.viewAsAVisitor}
            title={words.viewAsAVisitor}
          >
            <Eye aria-hidden="true" />
          </Link>
        </Button>
      </div>
    </header>
  );
}

/** Top of the overview on a phone: pictures with edit buttons, and short bio. */
export function PhoneIntro({ profile }: { profile: OwnProfile }) {
  const { id, banner, bannerSet } = profile;
  return (
    <div className="mb-8">
      <div className="relative">
        <div className="overflow-hidden rounded-lg">
          <Banner src={banner} set={bannerSet} seed={id} />
        </div>
        <div className="absolute end-3 top-3">
          <PictureEditor kind="banner" current={banner} />
        </div>
        <div className="absolute start-3 top-3 flex items-end">
          <PersonAvatar person={profile} size={72} className="bg-raised ring-4 ring-background" />
          <PortraitEditor profile={profile} className="-ms-5 relative rounded-full" />
        </div>
      </div>
      <div className="mt-4">
        <OwnSummary profile={profile} />
      </div>
    </div>
  );
}
