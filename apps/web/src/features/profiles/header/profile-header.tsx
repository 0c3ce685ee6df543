import { cn } from "@starling/ui/cn";
import type { ChannelPlatform } from "@starling/validators/channels";
import type { PictureSet } from "@starling/validators/pictures";
import type { ReactNode } from "react";
import { PersonAvatar } from "../../../entities/streamer/streamer-identity.tsx";
import { VerifiedMark } from "../../../entities/streamer/verified-mark.tsx";
import { Banner } from "./banner.tsx";

interface ProfileHeaderProps {
  /** Seed of the generated banner; unlike the username, it never changes. */
  id: string;
  displayName: string;
  username: string;
  avatar: string | null;
  banner: string | null;
  avatarSet?: PictureSet | null;
  bannerSet?: PictureSet | null;
  verified?: readonly ChannelPlatform[];
  /** Heading level of the name: 2 if the page has its own title. */
  level?: 1 | 2;
  state?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** Whether the actions are below the names, except on wide screens. */
  actionsBelow?: boolean;
  bannerAction?: ReactNode;
  avatarAction?: ReactNode;
}

export function ProfileHeader(props: ProfileHeaderProps) {
  const { displayName, username, banner, level = 1, state, children, actions } = props;
  const name = displayName || username;
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <header>
      <div className="relative -mx-4 sm:mx-0">
        <Banner src={banner} set={props.bannerSet} seed={props.id} />
        {props.bannerAction ? <div className="absolute end-3 top-3">{props.bannerAction}</div> : null}
      </div>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:px-6">
        <div className="relative -mt-12 h-fit sm:-mt-10">
          <PersonAvatar
            person={props}
            size={112}
            className="size-24! bg-raised ring-4 ring-background sm:size-28!"
          />
          {props.avatarAction ? <div className="absolute -end-1 bottom-0">{props.avatarAction}</div> : null}
        </div>
        <div className="col-span-full row-start-2 mt-3 min-w-0 sm:col-span-1 sm:col-start-2 sm:row-start-1 sm:mt-4">
          <div className="flex items-center gap-2">
            <Heading className="text-2xl [overflow-wrap:anywhere] sm:text-3xl">
              <bdi>{name}</bdi>
            </Heading>
            <VerifiedMark platforms={props.verified ?? []} />
          </div>
          <div className="mt-1 flex flex-wrap items-baseline gap-x-4 gap-y-0.5 text-md text-muted">
            <span dir="ltr" className="min-w-0 [overflow-wrap:anywhere]">
              @{username}
            </span>
            {state}
          </div>
        </div>
        {actions ? (
          <div
            className={cn(
              "flex gap-2",
              props.actionsBelow
                ? "col-span-full row-start-3 mt-4 flex-wrap sm:row-start-2 xl:col-span-1 xl:col-start-3 xl:row-start-1 xl:mt-5"
                : "col-start-2 row-start-1 mt-3 justify-self-end sm:col-start-3 sm:mt-5",
            )}
          >
            {actions}
          </div>
        ) : null}
        {children ? <div className="col-span-full mt-4 empty:hidden">{children}</div> : null}
      </div>
    </header>
  );
}
