import { EmptyState } from "@starling/ui/empty-state";
import type { PublicStreamer } from "@starling/validators/profiles";
import { ChannelList } from "../facts/channel-list.tsx";
import { channelsOf } from "../facts/channels.ts";
import { HardwareList, hasHardware } from "../facts/hardware-list.tsx";
import { Section } from "../facts/section.tsx";
import { TagList } from "../facts/tag-list.tsx";
import type { ProfileTab } from "../profile-tabs.tsx";
import { ScheduleTab } from "../schedule/schedule-tab.tsx";
import { AboutTab } from "./about-tab.tsx";
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
    {
      value: "hardware",
      label: "Hardware",
      content: hasHardware(streamer) ? (
        <Section title="What the stream runs on">
          <HardwareList hardware={streamer} />
        </Section>
      ) : (
        <EmptyState message={`${name} has not written about the equipment yet.`} />
      ),
    },
    {
      value: "games",
      label: "Games & Tags",
      content: <GamesTab streamer={streamer} forViewers={forViewers} />,
    },
    {
      value: "schedule",
      label: "Schedule",
      content: <ScheduleTab entries={streamer.schedule} empty={`${name} has no stream planned.`} />,
    },
    { value: "stats", label: "Stats", content: <StatsTab streamer={streamer} /> },
  ];
}

interface TabProps {
  streamer: PublicStreamer;
  forViewers: boolean;
}

function PlatformsTab({ streamer, forViewers }: TabProps) {
  const channels = channelsOf(streamer.streamingPlatforms, streamer.channelLinks);
  const name = streamer.displayName || streamer.username;
  if (channels.length === 0) return <EmptyState message={`${name} has not linked a platform yet.`} />;
  return (
    <Section title="Where to watch">
      <ChannelList channels={channels} empty="" linked={forViewers} />
      {forViewers ? null : <p className="mt-3 text-md text-muted">Viewers find the links here.</p>}
    </Section>
  );
}

function GamesTab({ streamer, forViewers }: TabProps) {
  return (
    <div className="flex flex-col gap-8">
      <Section title="Games">
        <TagList items={streamer.favoriteGames} empty="No games yet." searchable={forViewers} />
      </Section>
      <Section title="Tags">
        <TagList items={streamer.streamingTags} empty="No tags yet." searchable={forViewers} />
      </Section>
    </div>
  );
}
