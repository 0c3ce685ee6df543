import { t } from "@starling/i18n/translate";
import { cn } from "@starling/ui/cn";
import { SkipLink } from "@starling/ui/skip-link";
import type { Me } from "@starling/validators/sessions";
import { type ReactNode, Suspense, useState } from "react";
import { storedChoice } from "../../lib/create-store.ts";
import { useBrowserFact } from "../../lib/first-render.ts";
import { loadable } from "../../lib/loadable.tsx";
import { paths } from "../../lib/paths.ts";
import { useSavingWaits } from "../../lib/read-only-store.ts";
import { useIsProbablyMember, useSession } from "../../lib/session.ts";
import { useMedia } from "../../lib/use-media.ts";
import type { Chrome } from "../pages.ts";
import { Footer } from "./footer.tsx";
import { TopBar } from "./top-bar.tsx";

const SidebarItems = loadable(async () => (await import("./sidebar-items.tsx")).default);
const SavingNotice = loadable(async () => (await import("./read-only-notice.tsx")).default);
const BottomItems = loadable(async () => (await import("./bottom-items.tsx")).default);

export async function navigationCode(): Promise<void> {
  await Promise.all([SidebarItems.loaded(), BottomItems.loaded()]);
}

interface LayoutProps {
  chrome: Chrome;
  path: string;
  back: boolean;
  /** Whether the page requests the session. */
  asks: boolean;
  children: ReactNode;
}

export function Layout({ chrome: wanted, path, back, asks, children }: LayoutProps) {
  const own = useIsProbablyMember() ? "app" : "site";
  const chrome = wanted === "own" ? own : wanted;
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <TopBar path={path} isCentered={chrome === "site"} back={back} asks={asks} />
      {/* Keeps the footer below the first screen, so that loading content does not shift it. */}
      <div className={cn("flex flex-1", chrome === "site" && "min-h-dvh")}>
        {chrome === "app" ? <Navigation path={path} /> : null}
        {/* Remounts the content when the navigation appears or disappears, because the layout changes. */}
        <main
          key={chrome === "app" ? "beside" : "alone"}
          id="main"
          className="min-w-0 flex-1 pb-20 outline-none sm:pb-0"
        >
          {children}
        </main>
      </div>
      {chrome === "site" ? <SiteFoot path={path} /> : null}
      <SavingState />
    </div>
  );
}

function SiteFoot({ path }: { path: string }) {
  const { me } = useSession();
  return (
    <>
      <Footer />
      {me ? (
        <>
          <div aria-hidden="true" className="h-14 sm:hidden print:hidden" />
          <BottomBar me={me} path={path} />
        </>
      ) : null}
    </>
  );
}

/** Always rendered, because a live region must exist before its text. */
function SavingState() {
  const waits = useSavingWaits();
  return (
    <div aria-live="polite">
      <Suspense fallback={null}>{waits ? <SavingNotice /> : null}</Suspense>
    </div>
  );
}

/** Sidebar; on phones, a bottom bar. Reserves its space early to avoid layout shifts. */
function Navigation({ path }: { path: string }) {
  const { me } = useSession();
  const { collapsed, toggle } = useSidebarState(path);
  return (
    <>
      <nav
        aria-label={t("Main", undefined, "navigation")}
        className={cn(
          "sticky top-14 hidden h-[calc(100dvh-3.5rem)] shrink-0 flex-col gap-1 border-e border-line p-3 transition-[width] duration-200 sm:flex print:hidden",
          collapsed ? "w-16" : "w-56",
        )}
      >
        <Suspense fallback={null}>
          {me ? <SidebarItems role={me.role} path={path} collapsed={collapsed} onToggle={toggle} /> : null}
        </Suspense>
      </nav>
      <BottomBar me={me} path={path} />
    </>
  );
}

function BottomBar({ me, path }: { me: Me | null; path: string }) {
  return (
    <nav
      aria-label={t("Main", undefined, "navigation")}
      className="fixed inset-x-0 bottom-0 z-30 box-content flex h-14 overflow-x-auto border-t border-line bg-background pb-[env(safe-area-inset-bottom)] sm:hidden print:hidden"
    >
      <Suspense fallback={null}>{me ? <BottomItems role={me.role} path={path} /> : null}</Suspense>
    </nav>
  );
}

const WIDE = "(min-width: 1024px)";
/** Minimum window width for an expanded sidebar on pages that need more space. */
const WIDE_PAGE = "(min-width: 1680px)";
const WIDE_PAGES: readonly string[] = [paths.streamers, paths.surf];

const isCollapsed = storedChoice(
  "sidebar",
  (text) => text === "collapsed",
  (collapsed) => (collapsed ? "collapsed" : "wide"),
);

/**
 * In a narrow window, the sidebar starts collapsed. In a wide window, the sidebar has the state that the user
 * chose last (docs/product.md §1.3).
 */
function useSidebarState(path: string): { collapsed: boolean; toggle: () => void } {
  const roomy = useMedia(WIDE_PAGES.includes(path) ? WIDE_PAGE : WIDE);
  const chosen = useBrowserFact(
    isCollapsed.current,
    ({ hints }) => hints.isSidebarCollapsed,
    isCollapsed.subscribe,
  );
  const [openedWhileNarrow, setOpenedWhileNarrow] = useState(false);
  if (roomy && openedWhileNarrow) setOpenedWhileNarrow(false);
  if (!roomy) {
    return { collapsed: !openedWhileNarrow, toggle: () => setOpenedWhileNarrow(!openedWhileNarrow) };
  }
  return { collapsed: chosen, toggle: () => isCollapsed.set(!chosen) };
}
