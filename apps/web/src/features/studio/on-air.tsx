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

const frame = "grid overflow-hidden rounded-lg border border-line bg-raised";
const twoColumns = "md:grid-cols-[minmax(0,1fr)_minmax(16rem,20rem)]";
const main = "flex min-h-40 flex-col justify-center gap-1 p-4 sm:p-5";
const side = "border-line border-t p-4 sm:p-5 md:border-s md:border-t-0";

interface OnAirProps {
  studio: StudioOverview;
  /** Whether another part of the page asks the streamer to connect a first channel. */
  isAsked: boolean;
}

export function OnAir({ studio, isAsked }: OnAirProps) {
  return (
    <section aria-label={words.section} className={cn(frame, !isAsked && twoColumns)}>
      <div className={main}>
        <State studio={studio} />
      </div>
      {isAsked ? null : (
        <div className={side}>
          <Channels studio={studio} />
        </div>
      )}
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
      <h2 className="text-2xl tabular-nums wrap-anywhere sm:text-3xl">{title}</h2>
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
  const { liveSource, liveSince, liveTitle, liveGame, nextStreamAt, viewers, isPlannedNow } = studio;
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
      title={next ? countdownWords(next, now) : words.nothing}
      text={next ? upcomingHeading(next, now) : words.nothingText}
    >
      <Button asChild className="mt-3 self-start">
        <Link href={STUDIO_PATHS.schedule}>{next ? words.editSchedule : words.addStream}</Link>
      </Button>
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
    <>
      <h3 className="mb-2 font-semibold text-md text-muted tracking-normal">{texts.title}</h3>
      {channels.length > 0 ? (
        <ul className="divide-y divide-line">
          {channels.map((channel) => (
            <ChannelRow key={channel.platform} channel={channel} now={now} />
          ))}
        </ul>
      ) : (
        <p className="text-md text-muted">{canConnect ? texts.none : texts.noneToConnect}</p>
      )}
      {channels.length > 0 || canConnect ? (
        <Link
          href={STUDIO_PATHS.channels}
          className="touch-area mt-3 inline-block text-accent-text text-md underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          {channels.length > 0 ? texts.manage : texts.connect}
        </Link>
      ) : null}
    </>
  );
}

function ChannelRow({ channel, now }: { channel: StudioChannel; now: Date }) {
  const { platform, name, state } = channel;
  const said = texts.state[state](channel, now);
  return (
    <li className="py-2.5">
      <p className="flex min-w-0 items-baseline gap-2 text-md">
        <span className="font-semibold">{texts.platform(platform)}</span>
        <bdi className="min-w-0 truncate text-muted">{name}</bdi>
      </p>
      {state === "live" ? (
        <LiveDot className="tabular-nums">{said}</LiveDot>
      ) : (
        <p
          className={cn("text-sm", state === "revoked" || state === "silent" ? "text-warning" : "text-muted")}
        >
          {said}
        </p>
      )}
    </li>
  );
}

export function OnAirSkeleton() {
  return (
    <SkeletonGroup label={studioPage.loading} className={cn(frame, twoColumns)}>
      <div className={main}>
        <Skeleton className="w-24" />
        <Skeleton className="my-1 h-10 w-64 max-w-full" />
        <Skeleton className="h-5 w-40" />
        <Skeleton className="mt-3 h-9 w-32" />
      </div>
      <div className={side}>
        <Skeleton className="mb-4 w-20" />
        <Skeleton className="h-5 w-40" />
        <Skeleton className="mt-2 w-24" />
      </div>
    </SkeletonGroup>
  );
}
