import { cn } from "@starling/ui/cn";
import { SkipLink } from "@starling/ui/skip-link";
import type { ReactNode } from "react";
import type { Chrome } from "../routes.tsx";
import { Footer } from "./footer.tsx";
import { Navigation } from "./navigation.tsx";
import { TopBar } from "./top-bar.tsx";

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
        <main id="main" className="min-w-0 flex-1 pb-20 outline-none sm:pb-0">
          {children}
        </main>
      </div>
      {chrome === "site" ? <Footer /> : null}
    </div>
  );
}
