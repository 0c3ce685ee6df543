import { Button } from "@starling/ui/button";
import { IconButton } from "@starling/ui/icon-button";
import { Logo } from "@starling/ui/logo";
import { Skeleton } from "@starling/ui/skeleton";
import { ArrowLeft } from "lucide-react";
import { Suspense } from "react";
import { Link, useLocation } from "wouter";
import { type OpenOptions, openAccountDialog } from "../../entities/session/account-dialog-store.ts";
import { pageToReturnTo } from "../../entities/session/sign-in-link.ts";
import { LazyApiProvider } from "../../lib/lazy-api-provider.ts";
import { fetchIfReachable } from "../../lib/load-code.ts";
import { loadable } from "../../lib/loadable.tsx";
import { paths } from "../../lib/paths.ts";
import { hasSessionHint, useSession } from "../../lib/session.ts";
import { getSite } from "../../lib/site.ts";
import { guestWords, topBarClasses, topBarEndClasses } from "./top-bar-frame.ts";

export const MemberActions = loadable(async () => (await import("./member-actions.tsx")).default);

interface TopBarProps {
  path: string;
  back: boolean;
  /** Whether the page requests the session; otherwise only the session hint cookie is known. */
  asks: boolean;
}

export function TopBar({ path, back, asks }: TopBarProps) {
  const { status } = useSession();
  return (
    <header className={topBarClasses}>
      {back ? <BackButton /> : null}
      <Link
        href={status === "signed-in" ? paths.dashboard : paths.home}
        aria-label="Starling, home page"
        className="touch-area rounded-md"
      >
        <Logo />
      </Link>
      <div className={topBarEndClasses}>
        {status === "signed-in" ? (
          <Suspense fallback={<Skeleton className="size-8 rounded-full" />}>
            <MemberActions />
          </Suspense>
        ) : null}
        {status === "loading" && asks ? <Skeleton className="size-8 rounded-full" /> : null}
        {status === "loading" && !asks && hasSessionHint() ? <DashboardLink /> : null}
        {status === "anonymous" && getSite().showJoin && !path.startsWith(paths.login) ? (
          <GuestActions />
        ) : null}
      </div>
    </header>
  );
}

function DashboardLink() {
  return (
    <Button variant="ghost" asChild>
      <Link href={paths.dashboard}>Dashboard</Link>
    </Button>
  );
}

function BackButton() {
  const [, navigate] = useLocation();
  return (
    <IconButton
      label="Back"
      className="-ms-2"
      onClick={() => (window.history.length > 1 ? window.history.back() : navigate(paths.dashboard))}
    >
      <ArrowLeft aria-hidden="true" />
    </IconButton>
  );
}

function preload(): void {
  void fetchIfReachable(() => import("../../features/accounts/account-dialogs.tsx")).catch(() => undefined);
  LazyApiProvider.load();
}

function GuestActions() {
  const [path] = useLocation();
  // Visitors who join on a streamer's page return to it afterwards.
  const returnTo = pageToReturnTo(path);
  const options: OpenOptions = returnTo === null ? {} : { intent: { kind: "open-page", returnTo } };
  return (
    <>
      <Button
        variant="ghost"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => openAccountDialog("login", options)}
      >
        {guestWords.logIn}
      </Button>
      <Button
        variant="primary"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => openAccountDialog("sign-up", options)}
      >
        {guestWords.join}
      </Button>
    </>
  );
}
