import { BoostPanel } from "../../features/boosts/boost-panel.tsx";
import type { OwnAnalyticsTab, OwnClipTabs } from "../../features/profiles/clip-tabs.ts";
import { OwnProfilePage } from "../../features/profiles/own/own-profile-page.tsx";
import { loadable } from "../../lib/loadable.tsx";

const clips: OwnClipTabs = {
  own: loadable(async () => (await import("../../features/clips/lists/own-clips-tab.tsx")).OwnClipsTab),
  liked: loadable(async () => (await import("../../features/clips/lists/liked-clips-tab.tsx")).LikedClipsTab),
};

const Analytics: OwnAnalyticsTab = loadable(
  async () => (await import("../../features/analytics/analytics-tab.tsx")).AnalyticsTab,
);

export function ProfileRoute() {
  return <OwnProfilePage boost={<BoostPanel />} clips={clips} analytics={Analytics} />;
}
