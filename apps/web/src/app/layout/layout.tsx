import { SkipLink } from "@starling/ui/skip-link";
import { lazy, type ReactNode, Suspense } from "react";
import type { Chrome } from "../routes.ts";
import { Footer } from "./footer.tsx";
import { TopBar } from "./top-bar.tsx";

const Navigation = lazy(() => import("./navigation.tsx"));

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
      <div className="flex flex-1">
        {chrome === "app" ? (
          <Suspense fallback={<div className="hidden w-16 shrink-0 border-e border-line sm:block lg:w-56" />}>
            <Navigation path={path} />
          </Suspense>
        ) : null}
        <main id="main" className="min-w-0 flex-1 pb-20 outline-none sm:pb-0">
          {children}
        </main>
      </div>
      {chrome === "site" ? <Footer /> : null}
    </div>
  );
}
