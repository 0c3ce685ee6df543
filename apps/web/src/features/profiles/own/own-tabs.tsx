import { Button } from "@starling/ui/button";
import { EmptyState } from "@starling/ui/empty-state";
import type { OwnProfile, OwnStreamer } from "@starling/validators/profiles";
import { lazy, type ReactNode } from "react";
import { Link } from "wouter";
import { paths } from "../../../lib/paths.ts";
import { HardwareList, hasHardware } from "../facts/hardware-list.tsx";
import { Section } from "../facts/section.tsx";
import type { ProfileTab } from "../profile-tabs.tsx";
import { OverviewTab } from "./overview-tab.tsx";
import type { BioEditor } from "./use-bio-editor.ts";

// Only the overview is read at once; the code of the others comes with their tab.
const DemographicsTab = lazy(async () => ({
  default: (await import("./demographics-tab.tsx")).DemographicsTab,
}));
const StreamingTab = lazy(async () => ({ default: (await import("./streaming-tab.tsx")).StreamingTab }));
const ScheduleTab = lazy(async () => ({
  default: (await import("../schedule/schedule-tab.tsx")).ScheduleTab,
}));
const FollowedTab = lazy(async () => ({
  default: (await import("../follow-lists/followed-tab.tsx")).FollowedTab,
}));
const FollowersTab = lazy(async () => ({
  default: (await import("../follow-lists/followers-tab.tsx")).FollowersTab,
}));

/** The tabs of the own profile, those of the role between those of everybody (spec B §2.5). */
export function ownTabs(profile: OwnProfile, bioEditor: BioEditor): ProfileTab[] {
  const onward = <Onward profile={profile} />;
  return [
    {
      value: "overview",
      label: "Overview",
      content: <OverviewTab profile={profile} bioEditor={bioEditor} />,
    },
    { value: "demographics", label: "Demographics", content: <DemographicsTab profile={profile} /> },
    ...(profile.role === "streamer" ? streamerTabs(profile, onward) : viewerTabs(onward)),
    {
      value: "liked-clips",
      label: "Liked Clips",
      content: <EmptyState message="No liked clips yet" action={onward} />,
    },
    {
      value: "personal",
      label: "Personal",
      content: (
        <EmptyState
          message="Your hobbies, favorite topics and taste in music come here soon."
          action={onward}
        />
      ),
    },
  ];
}

function streamerTabs(profile: OwnStreamer, onward: ReactNode): ProfileTab[] {
  return [
    { value: "streaming", label: "Streaming", content: <StreamingTab profile={profile} /> },
    {
      value: "presence",
      label: "Presence",
      content: (
        <EmptyState
          message="Your goals, your style and your setup in detail come here soon."
          action={onward}
        />
      ),
    },
    {
      value: "hardware",
      label: "Hardware",
      content: hasHardware(profile) ? (
        <Section title="What your stream runs on">
          <HardwareList hardware={profile} />
        </Section>
      ) : (
        <EmptyState message="Nothing about your equipment yet. Its details come here soon." action={onward} />
      ),
    },
    {
      value: "schedule",
      label: "Schedule",
      content: (
        <ScheduleTab
          entries={profile.schedule}
          empty="You have no stream planned. Planning your week comes here soon."
          action={onward}
        />
      ),
    },
    {
      value: "clips",
      label: "Clips",
      content: <EmptyState message="No clips yet. Uploading them comes here soon." action={onward} />,
    },
    {
      value: "followers",
      label: "Followers",
      content: <FollowersTab tab="followers" id={profile.id} />,
    },
  ];
}

function viewerTabs(onward: ReactNode): ProfileTab[] {
  return [
    {
      value: "preferences",
      label: "Preferences",
      content: <EmptyState message="What you like to watch comes here soon." action={onward} />,
    },
    {
      value: "followed-streamers",
      label: "Followed",
      content: <FollowedTab tab="followed-streamers" />,
    },
  ];
}

/** Where to go from a tab that has nothing to show. */
function Onward({ profile }: { profile: OwnProfile }) {
  const isStreamer = profile.role === "streamer";
  return (
    <Button asChild>
      <Link href={isStreamer ? paths.streamer(profile.id) : paths.streamers}>
        {isStreamer ? "Open your public page" : "Discover streamers"}
      </Link>
    </Button>
  );
}
