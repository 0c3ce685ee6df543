import { cn } from "@starling/ui/cn";
import { LiveDot } from "@starling/ui/live-dot";
import {
  clockText,
  onSinceText,
  upcomingHeading,
  zonedClockText,
  zonedText,
} from "@starling/validators/date-texts";
import type { PublicPage, PublicStream } from "@starling/validators/public-pages";
import { CalendarPlus } from "lucide-react";
import { WatchHere } from "../../../entities/streamer/players/watch-here.tsx";
import { useBrowserFact } from "../../../lib/first-render.ts";
import { paths } from "../../../lib/paths.ts";
import { useNow } from "../../../lib/use-now.ts";
import { words } from "./words.ts";

/** Whether the server renders the page. Its HTML is cached for all visitors, so it shows UTC times. */
function useIsDocument(): boolean {
  return useBrowserFact(
    () => false,
    () => true,
  );
}

/** "Sat 19:00 UTC" in the server's HTML, "Tonight 20:00" in the browser. */
function Moment({ at }: { at: string }) {
  const [now, start] = [useNow(), new Date(at)];
  return (
    <time dateTime={at} className="tabular-nums">
      {useIsDocument() ? zonedText(start, now, "UTC") : upcomingHeading(start, now)}
    </time>
  );
}

function End({ at }: { at: string }) {
  const end = new Date(at);
  return (
    <time dateTime={at} className="tabular-nums">
      {words.until(useIsDocument() ? zonedClockText(end, "UTC") : clockText(end))}
    </time>
  );
}

function Since({ at }: { at: string }) {
  const now = useNow();
  return (
    <time dateTime={at} className="tabular-nums">
      {words.liveSince(onSinceText(new Date(at), { now }))}
    </time>
  );
}

export function StreamState({ source }: { source: PublicPage["liveSource"] }) {
  if (source === "platform") return <LiveDot>{words.live}</LiveDot>;
  return (
    <span className="inline-flex items-center gap-1.5 font-semibold text-accent-text text-sm">
      <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-accent" />
      {words.onSchedule}
    </span>
  );
}

export function StreamPanel({ page }: { page: PublicPage }) {
  const { next, liveSource, displayName, id } = page;
  if (liveSource === "platform") return <LivePanel page={page} />;
  const { current } = page;
  const shown = current ?? next;
  return (
    <section
      aria-label={current ? words.onSchedule : words.next}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-raised px-4 py-4"
    >
      <div className="min-w-0">
        {liveSource ? (
          <StreamState source={liveSource} />
        ) : (
          <p className="text-muted text-sm">{shown ? words.next : words.nothingPlanned}</p>
        )}
        <p className={cn("mt-1 font-semibold wrap-anywhere", shown ? "text-lg" : "text-md")}>
          {current ? <End at={current.end} /> : null}
          {next && !current ? <Moment at={next.start} /> : null}
          {shown ? null : words.followForNews(displayName)}
        </p>
        <Game stream={shown} />
      </div>
      {next && !current ? (
        <a
          href={paths.calendar(id)}
          className="touch-target inline-flex items-center gap-2 text-accent-text text-md underline max-sm:basis-full decoration-1 underline-offset-4 hover:decoration-2"
        >
          <CalendarPlus aria-hidden="true" className="size-4" />
          {words.calendar}
        </a>
      ) : null}
    </section>
  );
}

function LivePanel({ page }: { page: PublicPage }) {
  const { liveSince, liveTitle, liveGame, players, displayName, id } = page;
  return (
    <section aria-label={words.live}>
      <WatchHere players={players} name={displayName} pictureOf={id}>
        <div>
          <LiveDot>{liveSince ? <Since at={liveSince} /> : words.live}</LiveDot>
          {liveTitle ? (
            <p className="mt-1 font-semibold text-xl [overflow-wrap:anywhere]" dir="auto">
              {liveTitle}
            </p>
          ) : null}
          {liveGame ? (
            <p className="text-md text-muted [overflow-wrap:anywhere]" dir="auto">
              {liveGame}
            </p>
          ) : null}
        </div>
      </WatchHere>
    </section>
  );
}

function Game({ stream }: { stream: PublicStream | null }) {
  return stream?.game ? (
    <p className="text-md text-muted [overflow-wrap:anywhere]" dir="auto">
      {stream.game}
    </p>
  ) : null;
}
