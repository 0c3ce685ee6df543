import { Skeleton } from "@starling/ui/skeleton";
import { Suspense } from "react";
import { WeekCard } from "../../features/analytics/week-card.tsx";
import { FIRST_PAGE, LIST } from "../../features/notifications/list/use-notifications.ts";
import { StudioPage } from "../../features/studio/studio-page.tsx";
import { loadable } from "../../lib/loadable.tsx";
import type { PageQueries } from "../../lib/page-queries.ts";
import { useSession } from "../../lib/session.ts";

// Lazy-loaded, because these parts are below the first screen.
const BoostPanel = loadable(async () => (await import("../../features/boosts/boost-panel.tsx")).BoostPanel);
const BoostHour = loadable(async () => (await import("../../features/boosts/boost-panel.tsx")).BoostHour);
const ClipWorthAdding = loadable(
  async () => (await import("../../features/clips/linked/clip-worth-adding.tsx")).ClipWorthAdding,
);
const LatestNotifications = loadable(
  async () =>
    (await import("../../features/notifications/list/latest-notifications.tsx")).LatestNotifications,
);
const ShareCard = loadable(
  async () => (await import("../../features/profiles/public/share-card.tsx")).ShareCard,
);

const waiting = <Skeleton className="h-36 w-full rounded-lg" />;
const waitingRow = <div className="min-h-18" />;

export function StudioRoute() {
  const { me } = useSession();
  if (!me?.profile) return null;
  return (
    <StudioPage
      profile={me.profile}
      week={<WeekCard />}
      notifications={
        <Suspense fallback={waiting}>
          <LatestNotifications role={me.role} />
        </Suspense>
      }
      boost={
        <Suspense fallback={waitingRow}>
          <BoostPanel isRow />
        </Suspense>
      }
      boostHour={(parts) => (
        <Suspense fallback={<div className="min-h-22" />}>
          <BoostHour {...parts} />
        </Suspense>
      )}
      share={
        <Suspense fallback={<Skeleton className="h-54 w-full rounded-lg" />}>
          <ShareCard profile={me.profile} />
        </Suspense>
      }
      clip={(canImport) => (
        <Suspense fallback={waitingRow}>
          <ClipWorthAdding canImport={canImport} />
        </Suspense>
      )}
    />
  );
}

export const queries: PageQueries = () => [
  { path: "studio.overview" },
  { path: "boosts.status" },
  { path: "analytics.overview", input: { days: 7 } },
  { path: "notifications.list", input: FIRST_PAGE, pagesAt: LIST },
];
