import { Suspense } from "react";
import type { OwnAnalyticsTab, OwnClipTabs } from "../../features/profiles/clip-tabs.ts";
import { OwnProfilePage } from "../../features/profiles/own/own-profile-page.tsx";
import { loadable } from "../../lib/loadable.tsx";
import type { PageQueries } from "../../lib/page-queries.ts";

const BoostPanel = loadable(async () => (await import("../../features/boosts/boost-panel.tsx")).BoostPanel);

const RaidCard = loadable(async () => (await import("../../features/raids/raid-card.tsx")).RaidCard);

const clips: OwnClipTabs = {
  own: loadable(async () => (await import("../../features/clips/lists/own-clips-tab.tsx")).OwnClipsTab),
  liked: loadable(async () => (await import("../../features/clips/lists/liked-clips-tab.tsx")).LikedClipsTab),
};

const Analytics: OwnAnalyticsTab = loadable(
  async () => (await import("../../features/analytics/analytics-tab.tsx")).AnalyticsTab,
);

export function ProfileRoute() {
  return (
    <OwnProfilePage
      boost={
        <Suspense fallback={<div className="min-h-40" />}>
          <BoostPanel />
        </Suspense>
      }
      raid={
        <Suspense fallback={<div className="min-h-80" />}>
          <RaidCard />
        </Suspense>
      }
      clips={clips}
      analytics={Analytics}
    />
  );
}

export const queries: PageQueries = () => [{ path: "profiles.me" }, { path: "drafts.read" }];
