import { cn } from "@starling/ui/cn";
import { lazy, Suspense } from "react";
import { useSession } from "../../lib/session.ts";
import { useSidebarState } from "./sidebar-state.ts";

const SidebarItems = lazy(() => import("./sidebar-items.tsx"));
const BottomItems = lazy(() => import("./bottom-items.tsx"));

/**
 * The members' navigation: a sidebar, and on phones a bar at the bottom. Both keep their room from the first paint,
 * before anybody knows who is signed in, so that the page beside them never jumps.
 */
export function Navigation({ path }: { path: string }) {
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
      <nav
        aria-label="Main"
        className="fixed inset-x-0 bottom-0 z-30 box-content flex h-14 border-t border-line bg-background pb-[env(safe-area-inset-bottom)] sm:hidden print:hidden"
      >
        <Suspense fallback={null}>{me ? <BottomItems role={me.role} path={path} /> : null}</Suspense>
      </nav>
    </>
  );
}
