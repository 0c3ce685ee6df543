import { categoryText } from "@starling/validators/category-names";
import { upcomingHeading, upcomingText } from "@starling/validators/date-texts";
import type { PublicStreamer } from "@starling/validators/profiles";
import { isLive, nextStart } from "@starling/validators/schedules";
import type { ReactNode } from "react";
import { PageMenu } from "../../../entities/safety/page-menu.tsx";
import { OnNow } from "../../../entities/streamer/live-state.tsx";
import { audienceText } from "../../../lib/counts.ts";
import { useClock, useNow } from "../../../lib/use-now.ts";
import { ProfileHeader } from "../header/profile-header.tsx";
import { ShareStreamer } from "./share-streamer.tsx";
import { SupportRow } from "./support-row.tsx";
import { streamerHeader as words } from "./words.ts";

interface StreamerHeaderProps {
  streamer: PublicStreamer;
  actions: ReactNode;
  /** Only viewers can share the profile, and see its links. */
  forViewers: boolean;
}

export function StreamerHeader({ streamer, actions, forViewers }: StreamerHeaderProps) {
  const isLive = streamer.liveSource === "platform";
  return (
    <ProfileHeader
      owner={streamer}
      isLive={isLive && streamer.players.length > 0}
      title={isLive ? streamer.liveTitle : null}
      facts={
        <span aria-live="polite" className="tabular-nums">
          {words.followers(streamer.followersCount)}
        </span>
      }
      state={
        <>
          <StreamState streamer={streamer} />
          <span className="tabular-nums">{audienceText(streamer)}</span>
          {isLive && streamer.liveGame ? (
            <bdi className="[overflow-wrap:anywhere]">{categoryText(streamer.liveGame)}</bdi>
          ) : null}
        </>
      }
      bannerAction={
        <>
          {forViewers ? <ShareStreamer streamer={streamer} /> : null}
          <PageMenu about={streamer} />
        </>
      }
      actions={actions}
    >
      {isLive && forViewers ? <SupportRow streamer={streamer} /> : null}
    </ProfileHeader>
  );
}

/** Uses the schedule if the platform's status is unknown. */
function StreamState({ streamer }: { streamer: PublicStreamer }) {
  const [now, clock] = [useNow(), useClock()];
  const { liveBy, liveSource, liveSince, schedule: entries } = streamer;
  if (liveSource === "platform") return <OnNow source={liveSource} since={liveSince} />;
  if (liveBy === "schedule" && isLive(entries, now)) return <OnNow source="schedule" />;
  const next = nextStart(entries, now);
  return <span>{next ? words.nextStream(upcomingText(next, now, clock)) : words.noStreamPlanned}</span>;
}

export function useNextStream({ schedule }: Pick<PublicStreamer, "schedule">): string | null {
  const [now, clock] = [useNow(), useClock()];
  const next = nextStart(schedule, now);
  return next && upcomingHeading(next, now, clock);
}
