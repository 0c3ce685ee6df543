import { Avatar } from "@starling/ui/avatar";
import { cn } from "@starling/ui/cn";
import type { ChannelPlatform } from "@starling/validators/channels";
import type { PictureSet } from "@starling/validators/pictures";
import type { ReactNode } from "react";
import { VerifiedMark } from "./verified-mark.tsx";

export interface Person {
  displayName: string;
  username?: string;
  avatar: string | null;
  avatarSet?: PictureSet | null | undefined;
  verifiedPlatforms?: readonly ChannelPlatform[];
}

interface PersonAvatarProps {
  person: Person;
  size: number;
  className?: string | undefined;
}

export function PersonAvatar({ person, size, className }: PersonAvatarProps) {
  const { displayName, username = "", avatar, avatarSet } = person;
  return (
    <Avatar
      name={displayName || username}
      src={avatar}
      srcSet={avatarSet?.srcSet}
      placeholder={avatarSet?.placeholder}
      size={size}
      className={className}
    />
  );
}

interface StreamerIdentityProps extends PersonAvatarProps {
  name: ReactNode;
  badges?: ReactNode;
  /** Lines below the name, such as the live state. */
  children?: ReactNode;
  nameClassName?: string;
  avatarClassName?: string;
}

export function StreamerIdentity(props: StreamerIdentityProps) {
  const { person, size, name, badges, children, className, nameClassName, avatarClassName } = props;
  return (
    <div className={cn("flex items-center gap-3", className)}>
      <PersonAvatar person={person} size={size} className={avatarClassName} />
      <div className="min-w-0 flex-1">
        <div className={cn("flex items-center gap-2", nameClassName)}>
          {name}
          <VerifiedMark platforms={person.verifiedPlatforms ?? []} className="relative z-10" />
          {badges}
        </div>
        {children}
      </div>
    </div>
  );
}
