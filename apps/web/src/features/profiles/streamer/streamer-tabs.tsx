import { EmptyState } from "@starling/ui/empty-state";
import { STREAMER_FIELDS } from "@starling/validators/catalogue/streamer";
import type { PublicStreamer } from "@starling/validators/profiles";
import { paths } from "../../../lib/paths.ts";
import { FactSection } from "../facts/fact-section.tsx";
import type { ProfileTab } from "../profile-tabs.tsx";
import { ScheduleTab } from "../schedule/schedule-tab.tsx";
import { AboutTab } from "./about-tab.tsx";
import { GamesTab } from "./games-tab.tsx";
import { HardwareTab } from "./hardware-tab.tsx";
import { PlatformsTab } from "./platforms-tab.tsx";
import { FREQUENCY } from "./sections.ts";
import { StatsTab } from "./stats-tab.tsx";

/** The seven tabs of a streamer's page, in the documented order (spec B §2.6). */
export function streamerTabs(streamer: PublicStreamer, forViewers: boolean): ProfileTab[] {
  const name = streamer.displayName || streamer.username;
  return [
    { value: "about", label: "About", content: <AboutTab streamer={streamer} /> },
    {
      value: "platforms",
      label: "Platforms",
      content: <PlatformsTab streamer={streamer} forViewers={forViewers} />,
    },
    { value: "clips", label: "Clips", content: <EmptyState message="No clips available." /> },
    { value: "hardware", label: "Hardware", content: <HardwareTab streamer={streamer} /> },
    {
      value: "games",
      label: "Games & Tags",
      content: <GamesTab streamer={streamer} forViewers={forViewers} />,
    },
    {
      value: "schedule",
      label: "Schedule",
      content: (
        <div className="flex flex-col gap-8">
          <ScheduleTab
            entries={streamer.schedule}
            empty={`${name} has no stream planned.`}
            calendar={(entryId) => paths.calendar(streamer.id, entryId)}
          />
          <FactSection
            title="Usually"
            part={STREAMER_FIELDS}
            paths={FREQUENCY}
            values={streamer}
            className="max-w-measure"
          />
        </div>
      ),
    },
    { value: "stats", label: "Stats", content: <StatsTab streamer={streamer} /> },
  ];
}
