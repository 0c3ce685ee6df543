import { t } from "@starling/i18n/translate";
import { Button } from "@starling/ui/button";
import { cn } from "@starling/ui/cn";
import { IconButton } from "@starling/ui/icon-button";
import { Logo } from "@starling/ui/logo";
import { Skeleton } from "@starling/ui/skeleton";
import { ArrowLeft, Search, X } from "lucide-react";
import { type MouseEvent, Suspense, useEffect, useState } from "react";
import { Link, useLocation, useSearch } from "wouter";
import { type OpenOptions, openAccountDialog } from "../../entities/session/account-dialog-store.ts";
import { pageToReturnTo, useReturnPath } from "../../entities/session/sign-in-link.ts";
import { LazyApiProvider } from "../../lib/lazy-api-provider.ts";
import { fetchIfReachable } from "../../lib/load-code.ts";
import { loadable } from "../../lib/loadable.tsx";
import { paths } from "../../lib/paths.ts";
import { useIsProbablyMember, useSession } from "../../lib/session.ts";
import { useMedia } from "../../lib/use-media.ts";
import { useSite } from "../../lib/use-site.ts";

export const MemberActions = loadable(async () => (await import("./member-actions.tsx")).default);

/** Pages that hide "Log in" and "Join", because they are part of signing in. */
const MAY_NOT_JOIN = [paths.login, paths.checkEmail];

const PUBLIC_PAGE = "/@";

export const TopSearch = loadable(
  async () => (await import("../../features/discovery/search/top-search.tsx")).TopSearch,
);

interface TopBarProps {
  path: string;
  isCentered: boolean;
  back: boolean;
  /**
   * Whether the page requests the session from the server. If false, only a cookie shows whether the visitor
   * is probably signed in.
   */
  asks: boolean;
}

export function TopBar({ path, isCentered, back, asks }: TopBarProps) {
  const { status, me } = useSession();
  const { showJoin } = useSite();
  const isProbablyMember = useIsProbablyMember();
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-background print:hidden">
      <div
        className={cn(
          // Wraps on a phone with enlarged text.
          "relative flex min-h-14 items-center gap-x-1 px-4 max-sm:flex-wrap sm:gap-x-2 sm:px-5",
          isCentered && "mx-auto max-w-6xl sm:px-6 lg:px-8",
        )}
      >
        {back ? <BackButton /> : null}
        <Link
          href={status === "signed-in" ? paths.dashboard : paths.home}
          aria-label={t("Starling, home page")}
          className="touch-area flex shrink-0 rounded-md"
        >
          <Logo className={cn(me && "max-sm:[&>span]:sr-only", isCentered ? null : "sm:min-w-48")} />
        </Link>
        {me?.role === "viewer" && me.profile !== null ? <SiteSearch /> : null}
        <div className="ms-auto" />
        <div className="order-1 flex items-center max-sm:flex-wrap sm:shrink-0 sm:gap-2">
          {status === "signed-in" ? (
            <Suspense fallback={<Skeleton className="size-8 rounded-full" />}>
              <MemberActions />
            </Suspense>
          ) : null}
          {status === "loading" && asks ? <Skeleton className="size-8 rounded-full" /> : null}
          {status === "loading" && !asks && isProbablyMember ? <DashboardLink /> : null}
          {status === "anonymous" && showJoin && !MAY_NOT_JOIN.some((start) => path.startsWith(start)) ? (
            <GuestActions isQuiet={path.startsWith(PUBLIC_PAGE)} />
          ) : null}
        </div>
      </div>
    </header>
  );
}

const WIDE_SEARCH = "(min-width: 40rem)";

function SiteSearch() {
  const isWide = useMedia(WIDE_SEARCH);
  const [path] = useLocation();
  const query = useSearch();
  const place = `${path}?${query}`;
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpen = openedAt === place;
  useEffect(() => {
    if (!isOpen) return;
    const close = ({ key }: KeyboardEvent) => {
      if (key === "Escape") setOpenedAt(null);
    };
    window.addEventListener("keydown", close);
    return () => window.removeEventListener("keydown", close);
  }, [isOpen]);
  const box = (
    <Suspense fallback={<Skeleton className="h-9 w-full" />}>
      <LazyApiProvider>
        <TopSearch autoFocus={isOpen} />
      </LazyApiProvider>
    </Suspense>
  );
  if (isWide) return <div className="min-w-0 max-w-md flex-1">{box}</div>;
  if (isOpen) {
    return (
      <div className="absolute inset-0 z-10 flex items-center gap-1 bg-background px-4">
        <div className="min-w-0 flex-1">{box}</div>
        <IconButton label={t("Close search")} className="-me-2" onClick={() => setOpenedAt(null)}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
    );
  }
  return (
    <IconButton
      label={t("Search", undefined, "button")}
      className="order-1"
      onPointerEnter={TopSearch.load}
      onClick={() => setOpenedAt(place)}
    >
      <Search aria-hidden="true" />
    </IconButton>
  );
}

function DashboardLink() {
  return (
    <Button variant="ghost" asChild>
      <Link href={paths.dashboard}>{t("Dashboard")}</Link>
    </Button>
  );
}

function BackButton() {
  const [, navigate] = useLocation();
  return (
    <IconButton
      label={t("Back", undefined, "button")}
      className="-ms-2"
      onClick={() => (window.history.length > 1 ? window.history.back() : navigate(paths.dashboard))}
    >
      <ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" />
    </IconButton>
  );
}

function preload(): void {
  void fetchIfReachable(() => import("../../features/accounts/account-dialogs.tsx")).catch(() => undefined);
  LazyApiProvider.load();
}

/** On a public page, Follow is the only filled button. */
function GuestActions({ isQuiet }: { isQuiet: boolean }) {
  const path = useReturnPath();
  // Visitors who join on a streamer's page return to it afterwards.
  const returnTo = pageToReturnTo(path);
  const options: OpenOptions = returnTo === null ? {} : { intent: { kind: "open-page", returnTo } };
  const opens = (dialog: "login" | "sign-up") => (event: MouseEvent) => {
    event.preventDefault();
    openAccountDialog(dialog, options);
  };
  // Uses a form, so that the buttons also work before JavaScript has loaded.
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
        {t("Log in")}
      </Button>
      <Button
        type="submit"
        name="join"
        value="1"
        variant={isQuiet ? "secondary" : "primary"}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={opens("sign-up")}
      >
        {t("Join", undefined, "button")}
      </Button>
    </form>
  );
}
