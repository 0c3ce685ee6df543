import { LiveDot } from "@starling/ui/live-dot";
import {
  clockText,
  onSinceText,
  upcomingHeading,
  zonedClockText,
  zonedText,
} from "@starling/validators/date-texts";
import type { PublicPage } from "@starling/validators/public-pages";
import { useBrowserFact } from "../../../lib/first-render.ts";
import { paths } from "../../../lib/paths.ts";
import { useNow } from "../../../lib/use-now.ts";
import { Section } from "../facts/section.tsx";
import { CalendarLink } from "../schedule/calendar-link.tsx";
import { WeekStrip } from "../schedule/week-strip.tsx";
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

export function LiveTime({ since }: { since: string | null }) {
  return <LiveDot>{since ? <Since at={since} /> : words.live}</LiveDot>;
}

/** The current or next planned stream, then the week. */
export function Week({ page }: { page: PublicPage }) {
  const { id, schedule, liveSource, current, next, displayName } = page;
  const isLive = liveSource === "platform";
  if (isLive && schedule.length === 0) return null;
  return (
    <Section title={words.week} action={next ? <CalendarLink href={paths.calendar(id)} /> : null}>
      {current || next ? null : (
        <p className="mb-3 text-md text-muted">
          <span className="font-semibold text-strong">{words.nothingPlanned}.</span>{" "}
          {words.followForNews(displayName)}
        </p>
      )}
      {isLive ? null : <Lead current={current} next={next} />}
      {schedule.length > 0 ? <WeekStrip entries={schedule} source={liveSource} /> : null}
    </Section>
  );
}

function Lead({ current, next }: Pick<PublicPage, "current" | "next">) {
  const shown = current ?? next;
  if (shown === null) return null;
  return (
    <p className="mb-4 flex flex-wrap items-baseline gap-x-3 text-md text-muted">
      <span>{current ? words.onSchedule : words.next}</span>
      <span className="heading text-2xl text-strong">
        {current ? <End at={current.end} /> : <Moment at={shown.start} />}
      </span>
      {shown.game ? <bdi className="[overflow-wrap:anywhere]">{shown.game}</bdi> : null}
    </p>
  );
}
