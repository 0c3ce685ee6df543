import { Button } from "@starling/ui/button";
import { IconButton } from "@starling/ui/icon-button";
import { Logo } from "@starling/ui/logo";
import { Skeleton } from "@starling/ui/skeleton";
import { ArrowLeft } from "lucide-react";
import { type MouseEvent, Suspense } from "react";
import { Link, useLocation } from "wouter";
import { type OpenOptions, openAccountDialog } from "../../entities/session/account-dialog-store.ts";
import { pageToReturnTo, useReturnPath } from "../../entities/session/sign-in-link.ts";
import { LazyApiProvider } from "../../lib/lazy-api-provider.ts";
import { fetchIfReachable } from "../../lib/load-code.ts";
import { loadable } from "../../lib/loadable.tsx";
import { paths } from "../../lib/paths.ts";
import { useIsProbablyMember, useSession } from "../../lib/session.ts";
import { useSite } from "../../lib/use-site.ts";

export const MemberActions = loadable(async () => (await import("./member-actions.tsx")).default);

/** Pages with a sign-in form, or for people who have just signed up. */
const MAY_NOT_JOIN = [paths.login, paths.checkEmail];

const guestWords = { logIn: "Log in", join: "Join" };

interface TopBarProps {
  path: string;
  back: boolean;
  /** Whether the page requests the session; otherwise only the session hint cookie is known. */
  asks: boolean;
}

export function TopBar({ path, back, asks }: TopBarProps) {
  const { status } = useSession();
  const { showJoin } = useSite();
  const isProbablyMember = useIsProbablyMember();
  return (
    <header className="sticky top-0 z-40 flex h-14 items-center gap-2 border-b border-line bg-background px-4 sm:px-5 print:hidden">
      {back ? <BackButton /> : null}
      <Link
        href={status === "signed-in" ? paths.dashboard : paths.home}
        aria-label="Starling, home page"
        className="touch-area rounded-md"
      >
        <Logo />
      </Link>
      <div className="ms-auto flex items-center gap-1 sm:gap-2">
        {status === "signed-in" ? (
          <Suspense fallback={<Skeleton className="size-8 rounded-full" />}>
            <MemberActions />
          </Suspense>
        ) : null}
        {status === "loading" && asks ? <Skeleton className="size-8 rounded-full" /> : null}
        {status === "loading" && !asks && isProbablyMember ? <DashboardLink /> : null}
        {status === "anonymous" && showJoin && !MAY_NOT_JOIN.some((start) => path.startsWith(start)) ? (
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
  const path = useReturnPath();
  // Visitors who join on a streamer's page return to it afterwards.
  const returnTo = pageToReturnTo(path);
  const options: OpenOptions = returnTo === null ? {} : { intent: { kind: "open-page", returnTo } };
  const opens = (dialog: "login" | "sign-up") => (event: MouseEvent) => {
    event.preventDefault();
    openAccountDialog(dialog, options);
  };
  // A form, so that the buttons open the login page without a script.
  return (
    <form action={paths.login} className="contents">
      {returnTo === null ? null : <input type="hidden" name="next" value={returnTo} />}
      <Button
        type="submit"
        variant="ghost"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={opens("login")}
      >
        {guestWords.logIn}
      </Button>
      <Button
        type="submit"
        name="join"
        value="1"
        variant="primary"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={opens("sign-up")}
      >
        {guestWords.join}
      </Button>
    </form>
  );
}
