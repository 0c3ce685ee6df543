import { t } from "@starling/i18n/translate";
import { Button } from "@starling/ui/button";
import type { Role } from "@starling/validators/roles";
import { ArrowLeftRight, Gem } from "lucide-react";
import { Suspense, useEffect } from "react";
import { Link, useLocation } from "wouter";
import { newlyFollowed } from "../../entities/follow/newly-followed.ts";
import { openAccountDialog } from "../../entities/session/account-dialog-store.ts";
import { useStore } from "../../lib/create-store.ts";
import { startInstalledApp } from "../../lib/installed-app.ts";
import { LazyApiProvider } from "../../lib/lazy-api-provider.ts";
import { loadable } from "../../lib/loadable.tsx";
import { paths } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { useSite } from "../../lib/use-site.ts";
import { whenIdle } from "../../lib/when-idle.ts";
import { BellLink } from "./bell-link.tsx";
import { UserMenu } from "./user-menu.tsx";

const PushOffer = loadable(
  async () => (await import("../../features/notifications/push/push-offer.tsx")).PushOffer,
);

export default function MemberActions() {
  const { me } = useSession();
  const { payments } = useSite();
  useEffect(() => whenIdle(startInstalledApp), []);
  if (!me) return null;
  const switchRole = me.role === "viewer" ? t("Switch to Streamer") : t("Switch to Viewer");
  return (
    <>
      {me.roleVerified ? (
        <Button
          variant="ghost"
          aria-label={switchRole}
          title={switchRole}
          onClick={() => openAccountDialog("switch-role")}
          className="px-2.5 sm:px-3"
        >
          <ArrowLeftRight aria-hidden="true" />
          <span className="hidden sm:inline">{switchRole}</span>
        </Button>
      ) : null}
      {payments.isOff ? null : (
        <Button variant="ghost" size="icon" asChild>
          <Link href={paths.plans} aria-label={t("Plans")} title={t("Plans")}>
            <Gem aria-hidden="true" />
          </Link>
        </Button>
      )}
      {me.roleVerified ? <BellLink role={me.role} /> : null}
      <UserMenu me={me} />
      <PushOfferHost role={me.role} />
    </>
  );
}

/** Offers push notifications after a follow. Not in a wizard, where the offer would cover buttons. */
function PushOfferHost({ role }: { role: Role }) {
  const followed = useStore(newlyFollowed);
  const [path] = useLocation();
  if (followed === null || path === paths.createProfile(role)) return null;
  return (
    <Suspense fallback={null}>
      <LazyApiProvider>
        <PushOffer followed={followed} />
      </LazyApiProvider>
    </Suspense>
  );
}
