import { upcomingText } from "@starling/validators/date-texts";
import type { PublicStreamer } from "@starling/validators/profiles";
import { isLive, nextStart } from "@starling/validators/schedules";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { PageMenu } from "../../../entities/safety/page-menu.tsx";
import { CurrentStream, OnNow } from "../../../entities/streamer/live-state.tsx";
import { StreamerIdentity } from "../../../entities/streamer/streamer-identity.tsx";
import { audienceText, counted } from "../../../lib/counts.ts";
import { paths } from "../../../lib/paths.ts";
import { useClock, useNow } from "../../../lib/use-now.ts";
import { Banner } from "../header/banner.tsx";
import { ProfileHeader } from "../header/profile-header.tsx";
import { ShortBio } from "../header/short-bio.tsx";
import { SupportRow } from "./support-row.tsx";
import { streamerHeader as words } from "./words.ts";

interface StreamerHeaderProps {
  streamer: PublicStreamer;
  actions: ReactNode;
  /** Whether the current user is a viewer; only viewers see the platform links. */
  forViewers: boolean;
}

/** See docs/product.md §2.10. */
export function StreamerHeader({ streamer, actions, forViewers }: StreamerHeaderProps) {
  return (
    <ProfileHeader
      id={streamer.id}
      displayName={streamer.displayName}
      username={streamer.username}
      avatar={streamer.avatar}
      banner={streamer.banner}
      avatarSet={streamer.avatarSet}
      bannerSet={streamer.bannerSet}
      verified={streamer.verifiedPlatforms}
      state={
        <>
          <StreamState streamer={streamer} />
          <Audience streamer={streamer} />
          <Followers streamer={streamer} />
          <PublicPageLink streamer={streamer} />
        </>
      }
      actionsBelow
      actions={
        <>
          {actions}
          <PageMenu about={streamer} />
        </>
      }
    >
      <AboutLine streamer={streamer} forViewers={forViewers} />
    </ProfileHeader>
  );
}

/** Short header for phones, so that a tab's content starts in the upper third of the screen. */
export function PhoneStreamerHeader({ streamer, actions }: Omit<StreamerHeaderProps, "forViewers">) {
  const name = streamer.displayName || streamer.username;
  return (
    <header className="flex flex-col gap-3 pt-3">
      <StreamerIdentity
        person={streamer}
        size={56}
        avatarClassName="bg-raised"
        name={
          <h1 className="line-clamp-2 text-xl [overflow-wrap:anywhere]">
            <bdi>{name}</bdi>
          </h1>
        }
        badges={
          // The menu button has a negative margin, because it is taller than its line.
          <span className="-my-2 ms-auto flex shrink-0">
            <PageMenu about={streamer} />
          </span>
        }
      >
        <p className="truncate text-md text-muted">
          <Followers streamer={streamer} /> · <span dir="ltr">@{streamer.username}</span>
        </p>
        <p className="flex flex-wrap gap-x-3 text-md text-muted">
          <StreamState streamer={streamer} />
          <Audience streamer={streamer} />
        </p>
      </StreamerIdentity>
      <div className="flex flex-wrap gap-2 empty:hidden">{actions}</div>
    </header>
  );
}

/** Rest of the header, at the top of the first tab on a phone. */
export function PhoneStreamerIntro({ streamer, forViewers }: Omit<StreamerHeaderProps, "actions">) {
  return (
    <div className="mb-8">
      <div className="mb-4 overflow-hidden rounded-lg">
        <Banner src={streamer.banner} set={streamer.bannerSet} seed={streamer.id} />
      </div>
      <AboutLine streamer={streamer} forViewers={forViewers} />
      <p className="mt-4 text-md text-muted empty:hidden">
        <PublicPageLink streamer={streamer} />
      </p>
    </div>
  );
}

function AboutLine({ streamer, forViewers }: Omit<StreamerHeaderProps, "actions">) {
  return (
    <>
      <CurrentStream title={streamer.liveTitle} game={streamer.liveGame} />
      <ShortBio text={streamer.shortBio ?? streamer.title} />
      {forViewers ? <SupportRow streamer={streamer} /> : null}
    </>
  );
}

/** Live state or next stream in the visitor's time zone; uses the schedule if the platform reports no data. */
function StreamState({ streamer }: { streamer: PublicStreamer }) {
  const [now, clock] = [useNow(), useClock()];
  const { liveBy, liveSource, liveSince, schedule: entries } = streamer;
  if (liveSource === "platform") return <OnNow source={liveSource} since={liveSince} />;
  if (liveBy === "schedule" && isLive(entries, now)) return <OnNow source="schedule" />;
  const next = nextStart(entries, now);
  return <span>{next ? words.nextStream(upcomingText(next, now, clock)) : words.noStreamPlanned}</span>;
}

function Audience({ streamer }: { streamer: PublicStreamer }) {
  return <span className="tabular-nums">{audienceText(streamer)}</span>;
}

function Followers({ streamer }: { streamer: PublicStreamer }) {
  return (
    <span aria-live="polite" className="tabular-nums">
      {counted(streamer.followersCount, "follower")}
    </span>
  );
}

function PublicPageLink({ streamer }: { streamer: PublicStreamer }) {
  if (!streamer.hasPublicPage) return null;
  return (
    <Link
      href={paths.publicPage(streamer.username)}
      className="touch-area underline decoration-1 underline-offset-4 hover:decoration-2"
    >
      {words.publicPage}
    </Link>
  );
}
