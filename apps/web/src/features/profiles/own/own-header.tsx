import { Button } from "@starling/ui/button";
import type { OwnProfile } from "@starling/validators/profiles";
import { Eye } from "lucide-react";
import { Link } from "wouter";
import { PictureEditor } from "../../../components/pictures/picture-editor.tsx";
import { counted } from "../../../lib/counts.ts";
import { paths } from "../../../lib/paths.ts";
import { ProfileHeader } from "../header/profile-header.tsx";
import { EditButton } from "./editors/edit-button.tsx";
import { IdentityLines } from "./identity-lines.tsx";
import { ToldSoFar } from "./told-so-far.tsx";

/** Who one is to others: pictures, names, a line about oneself; and the ways to change and to look at it (spec B §2.5). */
export function OwnHeader({ profile }: { profile: OwnProfile }) {
  const isStreamer = profile.role === "streamer";
  return (
    <ProfileHeader
      level={2}
      displayName={profile.displayName}
      username={profile.username}
      avatar={profile.avatar}
      banner={profile.banner}
      avatarSet={profile.avatarSet}
      bannerSet={profile.bannerSet}
      bannerAction={<PictureEditor kind="banner" current={profile.banner} />}
      avatarAction={<PictureEditor kind="avatar" current={profile.avatar} className="rounded-full" />}
      state={
        <span className="tabular-nums">
          {isStreamer
            ? counted(profile.followersCount, "follower")
            : `Follows ${counted(profile.followedStreamersCount, "streamer")}`}
        </span>
      }
      actions={
        <Button asChild>
          <Link href={isStreamer ? paths.streamer(profile.id) : paths.viewer(profile.id)}>
            <Eye aria-hidden="true" className="size-4" />
            View as a visitor
          </Link>
        </Button>
      }
    >
      <div className="flex items-start justify-between gap-4">
        <IdentityLines profile={profile} />
        <EditButton editor="basics" label="Edit name and languages" />
      </div>
      <ToldSoFar profile={profile} />
    </ProfileHeader>
  );
}
