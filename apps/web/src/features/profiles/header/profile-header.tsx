import type { ChannelPlatform } from "@starling/validators/channels";
import type { PictureSet } from "@starling/validators/pictures";
import type { ReactNode } from "react";
import { PersonAvatar } from "../../../entities/streamer/streamer-identity.tsx";
import { VerifiedMark } from "../../../entities/streamer/verified-mark.tsx";
import { Banner } from "./banner.tsx";

interface ProfileOwner {
  /** Seed of the generated banner: the id never changes, unlike the username. */
  id: string;
  displayName: string;
  username: string;
  avatar: string | null;
  banner: string | null;
  avatarSet?: PictureSet | null;
  bannerSet?: PictureSet | null;
  verifiedPlatforms?: readonly ChannelPlatform[];
}

interface ProfileHeaderProps {
  owner: ProfileOwner;
  /** Heading level of the name. Use 2 if the page has its own title. */
  level?: 1 | 2;
  /** Whether the player is above the header, in place of the banner. */
  isLive?: boolean;
  /** Title of the current stream. */
  title?: string | null;
  facts?: ReactNode;
  state?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
  bannerAction?: ReactNode;
  avatarAction?: ReactNode;
}

const UNDER_BANNER = {
  face: "-mt-8 sm:-mt-10",
  avatar: "size-20! bg-raised ring-4 ring-background sm:size-28!",
  name: "mt-2 sm:mt-3",
  heading: "sm:text-3xl",
  state: "col-span-full mt-1",
  actions: "sm:mt-4",
};

const UNDER_PLAYER = {
  face: "row-span-2",
  avatar: "size-14! sm:size-18!",
  name: "",
  heading: "",
  state: "col-start-2 mt-1",
  actions: "items-center sm:mt-0 sm:items-start",
};

/** Takes at most two fifths of the screen on a phone. */
export function ProfileHeader(props: ProfileHeaderProps) {
  const { owner, level = 1, isLive = false, title, state, actions, bannerAction } = props;
  const Heading = level === 1 ? "h1" : "h2";
  const classes = isLive ? UNDER_PLAYER : UNDER_BANNER;
  const handle = (
    <>
      <span dir="ltr" className="min-w-0 truncate">
        @{owner.username}
      </span>
      {props.facts}
    </>
  );
  return (
    <header>
      {isLive ? null : (
        <div className="relative -mx-4 sm:mx-0">
          <Banner src={owner.banner} set={owner.bannerSet} seed={owner.id} />
          {bannerAction ? <div className="absolute end-3 top-3 flex gap-2">{bannerAction}</div> : null}
        </div>
      )}
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:gap-x-5">
        <div className={`relative h-fit sm:row-span-3 ${classes.face}`}>
          <PersonAvatar person={owner} size={112} className={classes.avatar} />
          {props.avatarAction ? <div className="absolute -end-2 -bottom-2">{props.avatarAction}</div> : null}
        </div>
        <div className={`min-w-0 ${classes.name}`}>
          <div className="flex items-center gap-2">
            <Heading className={`line-clamp-2 text-2xl [overflow-wrap:anywhere] ${classes.heading}`}>
              <bdi>{owner.displayName || owner.username}</bdi>
            </Heading>
            <VerifiedMark platforms={owner.verifiedPlatforms ?? []} />
          </div>
          {title ? (
            <p
              dir="auto"
              className="line-clamp-3 w-fit max-w-measure font-semibold text-lg [overflow-wrap:anywhere]"
            >
              {title}
            </p>
          ) : null}
          {isLive ? null : (
            <p className="flex flex-wrap items-baseline gap-x-3 text-md text-muted sm:mt-1">{handle}</p>
          )}
        </div>
        {state || isLive ? (
          <p
            className={`flex flex-wrap items-baseline gap-x-3 gap-y-0.5 text-md text-muted sm:col-start-2 sm:row-start-2 sm:mt-1 ${classes.state}`}
          >
            {state}
            {isLive ? handle : null}
          </p>
        ) : null}
        <div
          className={`col-span-full mt-3 flex flex-wrap gap-2 empty:hidden sm:col-span-1 sm:col-start-3 sm:row-start-1 sm:justify-end ${classes.actions}`}
        >
          {actions}
          {isLive ? bannerAction : null}
        </div>
        {props.children ? <div className="col-span-full mt-2 sm:col-start-2">{props.children}</div> : null}
      </div>
    </header>
  );
}
