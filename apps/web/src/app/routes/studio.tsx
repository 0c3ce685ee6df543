import { WeekCard } from "../../features/analytics/week-card.tsx";
import { BoostPanel } from "../../features/boosts/boost-panel.tsx";
import { ClipWorthAdding } from "../../features/clips/linked/clip-worth-adding.tsx";
import { LatestNotifications } from "../../features/notifications/list/latest-notifications.tsx";
import { ShareCard } from "../../features/profiles/public/share-card.tsx";
import { StudioPage } from "../../features/studio/studio-page.tsx";
import { useSession } from "../../lib/session.ts";

export function StudioRoute() {
  const { me } = useSession();
  if (!me?.profile) return null;
  return (
    <StudioPage
      profile={me.profile}
      week={<WeekCard />}
      notifications={<LatestNotifications role={me.role} />}
      boost={<BoostPanel isCard />}
      share={<ShareCard profile={me.profile} />}
      clip={(canImport) => <ClipWorthAdding canImport={canImport} />}
    />
  );
}
