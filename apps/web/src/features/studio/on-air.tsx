import { Button } from "@starling/ui/button";
import { cn } from "@starling/ui/cn";
import { LiveDot } from "@starling/ui/live-dot";
import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import { upcomingHeading } from "@starling/validators/date-texts";
import type { StudioChannel, StudioOverview } from "@starling/validators/studio";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { CurrentStream } from "../../entities/streamer/live-state.tsx";
import { useNow } from "../../lib/use-now.ts";
import { STUDIO_PATHS } from "./studio-paths.ts";
import { countdownWords, studioPage, channels as texts, onAir as words } from "./words.ts";

const part = "flex min-w-0 flex-col gap-1 p-4 sm:px-5 sm:py-6";

/**
 * Layout of the page's first card: the state of the stream, then one suggestion. From `xl` on, the suggestion is
 * as wide as one of the page's three columns.
 */
export const hero = {
  frame:
    "grid rounded-lg border border-line bg-raised md:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_calc((100%-3rem)/3)]",
  start: part,
  end: cn(part, "border-line border-t md:border-s md:border-t-0"),
};

interface OnAirProps {
  studio: StudioOverview;
  /** Whether the suggestion asks the streamer to connect a first channel. */
  isAsked: boolean;
}

export function OnAir({ studio, isAsked }: OnAirProps) {
  return (
    <section aria-label={words.section} className={hero.start}>
      <State studio={studio} />
      {isAsked ? null : <Channels studio={studio} />}
    </section>
  );
}

interface StatementProps {
  label: ReactNode;
  title: string;
  text?: string;
  children?: ReactNode;
}

function Statement({ label, title, text, children }: StatementProps) {
  return (
    <>
      {label}
      <h2 className="text-3xl tabular-nums wrap-anywhere sm:text-4xl">{title}</h2>
      {text ? <p className="max-w-measure text-base text-muted">{text}</p> : null}
      {children}
    </>
  );
}

function Label({ isWarning = false, children }: { isWarning?: boolean; children: string }) {
  return (
    <p className={cn("font-semibold text-sm", isWarning ? "text-warning" : "text-accent-text")}>{children}</p>
  );
}

function State({ studio }: { studio: StudioOverview }) {
  const now = useNow();
  const { liveSource, liveSince, liveTitle, liveGame, nextStreamAt, nextGame, viewers, isPlannedNow } =
    studio;
  const next = nextStreamAt === null ? null : new Date(nextStreamAt);
  if (liveSource === "platform") {
    return (
      <Statement
        label={<LiveDot>{words.live(liveSince, now)}</LiveDot>}
        title={words.watching(viewers)}
        text={viewers === 0 ? words.nobodyYet : words.seenLive}
      >
        <div className="mt-3">
          <CurrentStream title={liveTitle} game={liveGame} />
        </div>
        {next ? <p className="text-md text-muted">{words.afterwards(next, now)}</p> : null}
      </Statement>
    );
  }
  if (liveSource === "schedule") {
    return (
      <Statement
        label={<Label>{words.scheduled}</Label>}
        title={words.scheduledTitle}
        text={words.scheduledText}
      />
    );
  }
  if (isPlannedNow) {
    return (
      <Statement
        label={<Label isWarning>{words.unseen}</Label>}
        title={words.unseenTitle}
        text={words.unseenText}
      />
    );
  }
  return (
    <Statement
      label={<Label>{words.next}</Label>}
      title={next ? upcomingHeading(next, now) : words.nothing}
      {...(next ? {} : { text: words.nothingText })}
    >
      {next ? <p className="heading text-xl text-muted tabular-nums">{countdownWords(next, now)}</p> : null}
      {next && nextGame !== null ? (
        <p className="mt-1 text-base wrap-anywhere">
          <bdi>{nextGame}</bdi>
        </p>
      ) : null}
      <div className="mt-auto pt-4">
        <Button asChild>
          <Link href={STUDIO_PATHS.schedule}>{next ? words.editSchedule : words.addStream}</Link>
        </Button>
      </div>
    </Statement>
  );
}

/**
 * The server pushes a viewer count for all channels together. If exactly one channel is live, the pushed
 * count replaces the older count of that channel.
 */
function withNewestViewers({ channels, viewers }: StudioOverview): readonly StudioChannel[] {
  const isOnlyLive = channels.filter(({ state }) => state === "live").length === 1;
  if (!isOnlyLive || viewers === null) return channels;
  return channels.map((channel) => (channel.state === "live" ? { ...channel, viewers } : channel));
}

function Channels({ studio }: { studio: StudioOverview }) {
  const { canConnect } = studio;
  const channels = withNewestViewers(studio);
  const now = useNow();
  return (
    <div className="mt-auto pt-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 border-line border-t pt-4 text-md">
        <h3 className="sr-only">{texts.title}</h3>
        {channels.length > 0 ? (
          <ul className="flex min-w-0 flex-wrap gap-x-6 gap-y-2">
            {channels.map((channel) => (
              <ChannelItem key={channel.platform} channel={channel} now={now} />
            ))}
          </ul>
        ) : (
          <p className="text-muted">{canConnect ? texts.none : texts.noneToConnect}</p>
        )}
        {channels.length > 0 || canConnect ? (
          <Link
            href={STUDIO_PATHS.channels}
            className="touch-area text-accent-text underline decoration-1 underline-offset-4 hover:decoration-2"
          >
            {channels.length > 0 ? texts.manage : texts.connect}
          </Link>
        ) : null}
      </div>
    </div>
  );
}

function ChannelItem({ channel, now }: { channel: StudioChannel; now: Date }) {
  const { platform, name, state } = channel;
  const said = texts.state[state](channel, now);
  return (
    <li className="flex min-w-0 flex-wrap items-baseline gap-x-2">
      <span className="font-semibold">{texts.platform(platform)}</span>
      <bdi className="min-w-0 max-w-40 truncate text-muted">{name}</bdi>
      {state === "live" ? (
        <LiveDot className="tabular-nums">{said}</LiveDot>
      ) : (
        <span
          className={cn("text-sm", state === "revoked" || state === "silent" ? "text-warning" : "text-muted")}
        >
          {said}
        </span>
      )}
    </li>
  );
}

export function OnAirSkeleton() {
  return (
    <SkeletonGroup label={studioPage.loading} className={hero.frame}>
      <div className={hero.start}>
        <Skeleton className="w-24" />
        <Skeleton className="my-1 h-10 w-64 max-w-full" />
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-5 w-32" />
        <Skeleton className="mt-4 h-9 w-32" />
      </div>
      <div className={hero.end}>
        <Skeleton className="w-28" />
        <Skeleton className="my-1 h-6 w-48 max-w-full" />
        <Skeleton className="h-10 w-64 max-w-full" />
        <Skeleton className="mt-auto h-9 w-40" />
      </div>
    </SkeletonGroup>
  );
}
