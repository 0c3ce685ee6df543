import { Avatar } from "@starling/ui/avatar";
import type { ReactNode } from "react";
import { Banner } from "./banner.tsx";

interface ProfileHeaderProps {
  displayName: string;
  username: string;
  avatar: string | null;
  banner: string | null;
  /** The level of the name's heading; 2 where the page has a title of its own. */
  level?: 1 | 2;
  /** Beside the username: live state, member since. */
  state?: ReactNode;
  /** Below the names: a line about the person. */
  children?: ReactNode;
  actions?: ReactNode;
}

/** Who this is: banner, overlapping portrait, names, and what one can do. */
export function ProfileHeader(props: ProfileHeaderProps) {
  const { displayName, username, avatar, banner, level = 1, state, children, actions } = props;
  const name = displayName || username;
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <header>
      <div className="-mx-4 sm:mx-0">
        <Banner src={banner} seed={username} />
      </div>
      <div className="flex flex-col gap-4 sm:flex-row sm:items-end sm:justify-between sm:gap-6 sm:px-6">
        <div className="flex min-w-0 flex-col gap-3 sm:flex-row sm:gap-5">
          <Avatar
            name={name}
            src={avatar}
            size={112}
            className="-mt-12 size-24! bg-raised ring-4 ring-background sm:-mt-10 sm:size-28!"
          />
          <div className="min-w-0 sm:pt-4">
            <Heading className="text-2xl [overflow-wrap:anywhere] sm:text-3xl">
              <bdi>{name}</bdi>
            </Heading>
            <p className="mt-0.5 flex flex-wrap items-baseline gap-x-3 gap-y-0.5 text-md text-muted">
              <span dir="ltr" className="min-w-0 [overflow-wrap:anywhere]">
                @{username}
              </span>
              {state}
            </p>
          </div>
        </div>
        {actions ? (
          <div className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-3 sm:justify-end sm:pb-1">
            {actions}
          </div>
        ) : null}
      </div>
      {children ? <div className="mt-4 sm:px-6">{children}</div> : null}
    </header>
  );
}
