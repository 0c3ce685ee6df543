import { cn } from "@starling/ui/cn";
import { SkipLink } from "@starling/ui/skip-link";
import type { Me } from "@starling/validators/sessions";
import { type ReactNode, Suspense, useState } from "react";
import { loadable } from "../../lib/loadable.tsx";
import { useSavingWaits } from "../../lib/saving-store.ts";
import { useSession } from "../../lib/session.ts";
import { storedChoice, useStoredChoice } from "../../lib/stored-choice.ts";
import { useMedia } from "../../lib/use-media.ts";
import type { Chrome } from "../routes.tsx";
import { Footer } from "./footer.tsx";
import { TopBar } from "./top-bar.tsx";

const SidebarItems = loadable(async () => (await import("./sidebar-items.tsx")).default);
const SavingNotice = loadable(async () => (await import("./saving-notice.tsx")).default);
const BottomItems = loadable(async () => (await import("./bottom-items.tsx")).default);

/** Resolves when the code is there that draws the navigation. */
export async function navigationCode(): Promise<void> {
  await Promise.all([SidebarItems.loaded(), BottomItems.loaded()]);
}

interface LayoutProps {
  chrome: Chrome;
  path: string;
  back: boolean;
  /** The page asks who is signed in. */
  asks: boolean;
  children: ReactNode;
}

/** The screen around a page: top bar, members' navigation or footer. */
export function Layout({ chrome, path, back, asks, children }: LayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <TopBar path={path} back={back} asks={asks} />
      {/* The footer keeps below the first screen, so that nothing jumps when the page's content comes. */}
      <div className={cn("flex flex-1", chrome === "site" && "min-h-dvh")}>
        {chrome === "app" ? <Navigation path={path} /> : null}
        {/* Another page in another place: the same element would count, and be drawn, as one that was pushed aside. */}
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

/** The footer, and on phones the members' navigation below it for signed-in people. */
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

/** What a screen reader listens to is there before the words are. */
function SavingState() {
  const waits = useSavingWaits();
  return (
    <div aria-live="polite">
      <Suspense fallback={null}>{waits ? <SavingNotice /> : null}</Suspense>
    </div>
  );
}

/**
 * The members' navigation: a sidebar, and on phones a bar at the bottom. Both keep their room from the first paint,
 * before anybody knows who is signed in, so that the page beside them never jumps.
 */
function Navigation({ path }: { path: string }) {
  const { me } = useSession();
  const { collapsed, toggle } = useSidebarState();
  return (
    <>
      <nav
        aria-label="Main"
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

/** The members' navigation on phones. */
function BottomBar({ me, path }: { me: Me | null; path: string }) {
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-30 box-content flex h-14 border-t border-line bg-background pb-[env(safe-area-inset-bottom)] sm:hidden print:hidden"
    >
      <Suspense fallback={null}>{me ? <BottomItems role={me.role} path={path} /> : null}</Suspense>
    </nav>
  );
}

const WIDE = "(min-width: 1024px)";

const isCollapsed = storedChoice(
  "sidebar",
  (text) => text === "collapsed",
  (collapsed) => (collapsed ? "collapsed" : "wide"),
);

/** Whether the sidebar shows icons only: always at first under 1024 px, else as it was left (docs/product.md §1.3). */
function useSidebarState(): { collapsed: boolean; toggle: () => void } {
  const roomy = useMedia(WIDE);
  const chosen = useStoredChoice(isCollapsed);
  const [openedWhileNarrow, setOpenedWhileNarrow] = useState(false);
  if (roomy && openedWhileNarrow) setOpenedWhileNarrow(false);
  if (!roomy) {
    return { collapsed: !openedWhileNarrow, toggle: () => setOpenedWhileNarrow(!openedWhileNarrow) };
  }
  return { collapsed: chosen, toggle: () => isCollapsed.set(!chosen) };
}
