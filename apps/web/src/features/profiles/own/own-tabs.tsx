import { Button } from "@starling/ui/button";
import { EmptyState } from "@starling/ui/empty-state";
import type { OwnProfile, OwnStreamer, OwnViewer } from "@starling/validators/profiles";
import { lazy } from "react";
import { Link } from "wouter";
import { paths } from "../../../lib/paths.ts";
import type { ProfileTab } from "../profile-tabs.tsx";
import { OverviewTab } from "./overview-tab.tsx";
import type { BioEditor } from "./use-bio-editor.ts";

// Only the overview is read at once; the code of the others comes with their tab.
const DemographicsTab = lazy(async () => ({
  default: (await import("./demographics-tab.tsx")).DemographicsTab,
}));
const StreamingTab = lazy(async () => ({ default: (await import("./streaming-tab.tsx")).StreamingTab }));
const PresenceTab = lazy(async () => ({ default: (await import("./presence-tab.tsx")).PresenceTab }));
const HardwareTab = lazy(async () => ({ default: (await import("./hardware-tab.tsx")).HardwareTab }));
const ScheduleTab = lazy(async () => ({ default: (await import("./schedule-tab.tsx")).ScheduleTab }));
const PreferencesTab = lazy(async () => ({
  default: (await import("./preferences-tab.tsx")).PreferencesTab,
}));
const PersonalTab = lazy(async () => ({ default: (await import("./personal-tab.tsx")).PersonalTab }));
const FollowedTab = lazy(async () => ({
  default: (await import("../follow-lists/followed-tab.tsx")).FollowedTab,
}));
const FollowersTab = lazy(async () => ({
  default: (await import("../follow-lists/followers-tab.tsx")).FollowersTab,
}));

/** The tabs of the own profile, those of the role between those of everybody (spec B §2.5). */
export function ownTabs(profile: OwnProfile, bioEditor: BioEditor): ProfileTab[] {
  return [
    {
      value: "overview",
      label: "Overview",
      content: <OverviewTab profile={profile} bioEditor={bioEditor} />,
    },
    { value: "demographics", label: "Demographics", content: <DemographicsTab profile={profile} /> },
    ...(profile.role === "streamer" ? streamerTabs(profile) : viewerTabs(profile)),
    {
      value: "liked-clips",
      label: "Liked Clips",
      content: <EmptyState message="No liked clips yet" action={<Onward profile={profile} />} />,
    },
    { value: "personal", label: "Personal", content: <PersonalTab profile={profile} /> },
  ];
}

function streamerTabs(profile: OwnStreamer): ProfileTab[] {
  return [
    { value: "streaming", label: "Streaming", content: <StreamingTab profile={profile} /> },
    { value: "presence", label: "Presence", content: <PresenceTab profile={profile} /> },
    { value: "hardware", label: "Hardware", content: <HardwareTab profile={profile} /> },
    { value: "schedule", label: "Schedule", content: <ScheduleTab profile={profile} /> },
    {
      value: "clips",
      label: "Clips",
      content: <EmptyState message="No clips available." action={<Onward profile={profile} />} />,
    },
    {
      value: "followers",
      label: "Followers",
      content: <FollowersTab tab="followers" id={profile.id} />,
    },
  ];
}

function viewerTabs(profile: OwnViewer): ProfileTab[] {
  return [
    { value: "preferences", label: "Preferences", content: <PreferencesTab profile={profile} /> },
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
