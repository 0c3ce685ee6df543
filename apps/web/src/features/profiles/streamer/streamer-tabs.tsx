import type { PublicStreamer } from "@starling/validators/profiles";
import type { TabCode } from "../../../components/address-tabs.tsx";
import { loadable } from "../../../lib/loadable.tsx";
import type { ProfileClipsTab } from "../clip-tabs.ts";
import type { ProfileTab } from "../profile-tabs.tsx";
import { streamerTabs as words } from "./words.ts";

const AboutTab = loadable(async () => (await import("./about-tab.tsx")).AboutTab);
const PlatformsTab = loadable(async () => (await import("./platforms-tab.tsx")).PlatformsTab);
const HardwareTab = loadable(async () => (await import("./hardware-tab.tsx")).HardwareTab);
const GamesTab = loadable(async () => (await import("./games-tab.tsx")).GamesTab);
const ScheduleTab = loadable(async () => (await import("./weeks-tab.tsx")).WeeksTab);
const StatsTab = loadable(async () => (await import("./stats-tab.tsx")).StatsTab);

export function streamerTabCode(clips: ProfileClipsTab): TabCode {
  return { ...STREAMER_CODE, clips };
}

const STREAMER_CODE: TabCode = {
  about: AboutTab,
  platforms: PlatformsTab,
  hardware: HardwareTab,
  games: GamesTab,
  schedule: ScheduleTab,
  stats: StatsTab,
};

interface StreamerTabParts {
  forViewers: boolean;
  clips: ProfileClipsTab;
}

/** In the order of docs/product.md §2.10. */
export function streamerTabs(
  streamer: PublicStreamer,
  { forViewers, clips: ClipsTab }: StreamerTabParts,
): ProfileTab[] {
  return [
    {
      value: "about",
      label: words.about,
      content: <AboutTab streamer={streamer} forViewers={forViewers} />,
    },
    {
      value: "platforms",
      label: words.platforms,
      content: <PlatformsTab streamer={streamer} forViewers={forViewers} />,
    },
    { value: "clips", label: words.clips, content: <ClipsTab tab="clips" id={streamer.id} /> },
    { value: "hardware", label: words.hardware, content: <HardwareTab streamer={streamer} /> },
    {
      value: "games",
      label: words.gamesTags,
      content: <GamesTab streamer={streamer} forViewers={forViewers} />,
    },
    { value: "schedule", label: words.schedule, content: <ScheduleTab streamer={streamer} /> },
    { value: "stats", label: words.stats, content: <StatsTab streamer={streamer} /> },
  ];
}
