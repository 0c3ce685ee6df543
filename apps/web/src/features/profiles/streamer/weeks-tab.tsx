import { pathsAt } from "@starling/validators/catalogue/sections";
import { STREAMER_FIELDS } from "@starling/validators/catalogue/streamer";
import type { PublicStreamer } from "@starling/validators/profiles";
import { paths } from "../../../lib/paths.ts";
import { FactSection } from "../facts/catalogue-facts.tsx";
import { PastStreams } from "../history/past-streams.tsx";
import { UsualWeek } from "../history/usual-week.tsx";
import { ScheduleTab } from "../schedule/schedule-tab.tsx";
import { weeksTab as words } from "./words.ts";

const FREQUENCY = pathsAt(STREAMER_FIELDS, "page", ["schedule"]);

export function WeeksTab({ streamer }: { streamer: PublicStreamer }) {
  const name = streamer.displayName || streamer.username;
  return (
    <div className="flex flex-col gap-8">
      <ScheduleTab
        entries={streamer.schedule}
        source={streamer.liveBy === "schedule" ? "schedule" : streamer.liveSource}
        empty={words.empty(name)}
        calendar={(entryId) => paths.calendar(streamer.id, entryId)}
      />
      <FactSection
        title={words.usualSchedule}
        part={STREAMER_FIELDS}
        paths={FREQUENCY}
        values={streamer}
        className="max-w-measure"
      />
      <UsualWeek id={streamer.id} />
      <PastStreams id={streamer.id} empty={words.noPastStreams(name)} />
    </div>
  );
}
