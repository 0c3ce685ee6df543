import type { OwnProfile, OwnStreamer, OwnViewer } from "@starling/validators/profiles";
import type { ReactNode } from "react";
import type { TabCode } from "../../../components/address-tabs.tsx";
import { loadable } from "../../../lib/loadable.tsx";
import type { OwnAnalyticsTab, OwnClipTabs } from "../clip-tabs.ts";
import type { ProfileTab } from "../profile-tabs.tsx";
import { OverviewTab } from "./overview-tab.tsx";
import type { BioEditor } from "./use-bio-editor.ts";
import { ownTabs as words } from "./words.ts";

const DemographicsTab = loadable(async () => (await import("./demographics-tab.tsx")).DemographicsTab);
const StreamingTab = loadable(async () => (await import("./streaming-tab.tsx")).StreamingTab);
const PresenceTab = loadable(async () => (await import("./presence-tab.tsx")).PresenceTab);
const HardwareTab = loadable(async () => (await import("./hardware-tab.tsx")).HardwareTab);
const ScheduleTab = loadable(async () => (await import("./schedule-tab.tsx")).ScheduleTab);
const PreferencesTab = loadable(async () => (await import("./preferences-tab.tsx")).PreferencesTab);
const PersonalTab = loadable(async () => (await import("./personal-tab.tsx")).PersonalTab);
const FollowedTab = loadable(async () => (await import("../follow-lists/followed-tab.tsx")).FollowedTab);
const SavedTab = loadable(async () => (await import("../follow-lists/saved-tab.tsx")).SavedTab);
const FollowersTab = loadable(async () => (await import("../follow-lists/followers-tab.tsx")).FollowersTab);

export function ownTabCode(clips: OwnClipTabs, analytics: OwnAnalyticsTab): TabCode {
  return { ...OWN_CODE, clips: clips.own, "liked-clips": clips.liked, analytics };
}

const OWN_CODE: TabCode = {
  demographics: DemographicsTab,
  streaming: StreamingTab,
  presence: PresenceTab,
  hardware: HardwareTab,
  schedule: ScheduleTab,
  preferences: PreferencesTab,
  personal: PersonalTab,
  followers: FollowersTab,
  "followed-streamers": FollowedTab,
  "saved-channels": SavedTab,
};

interface OwnTabParts {
  bioEditor: BioEditor;
  boost: ReactNode;
  raid: ReactNode;
  clips: OwnClipTabs;
  Analytics: OwnAnalyticsTab;
}

/** Tabs by role (docs/product.md §2.8). Analytics is last (docs/decisions/014-impressions-and-weights.md). */
export function ownTabs(
  profile: OwnProfile,
  { bioEditor, boost, raid, clips, Analytics }: OwnTabParts,
): ProfileTab[] {
  return [
    {
      value: "overview",
      label: words.overview,
      content: <OverviewTab profile={profile} bioEditor={bioEditor} boost={boost} raid={raid} />,
    },
    { value: "demographics", label: words.demographics, content: <DemographicsTab profile={profile} /> },
    ...(profile.role === "streamer" ? streamerTabs(profile, clips) : viewerTabs(profile)),
    {
      value: "liked-clips",
      label: words.likedClips,
      content: <clips.liked tab="liked-clips" role={profile.role} />,
    },
    { value: "personal", label: words.personal, content: <PersonalTab profile={profile} /> },
    ...(profile.role === "streamer"
      ? [{ value: "analytics", label: words.analytics, content: <Analytics tab="analytics" /> }]
      : []),
  ];
}

function streamerTabs(profile: OwnStreamer, clips: OwnClipTabs): ProfileTab[] {
  return [
    { value: "streaming", label: words.streaming, content: <StreamingTab profile={profile} /> },
    { value: "presence", label: words.presence, content: <PresenceTab profile={profile} /> },
    { value: "hardware", label: words.hardware, content: <HardwareTab profile={profile} /> },
    { value: "schedule", label: words.schedule, content: <ScheduleTab profile={profile} /> },
    { value: "clips", label: words.clips, content: <clips.own tab="clips" /> },
    {
      value: "followers",
      label: words.followers,
      content: <FollowersTab tab="followers" id={profile.id} />,
    },
  ];
}

function viewerTabs(profile: OwnViewer): ProfileTab[] {
  return [
    { value: "preferences", label: words.preferences, content: <PreferencesTab profile={profile} /> },
    {
      value: "followed-streamers",
      label: words.followed,
      content: <FollowedTab tab="followed-streamers" />,
    },
    { value: "saved-channels", label: words.saved, content: <SavedTab tab="saved-channels" /> },
  ];
}
