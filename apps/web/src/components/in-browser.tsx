import type { ReactNode } from "react";
import { useBrowserFact } from "../lib/first-render.ts";

interface InBrowserProps {
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * Renders its children after hydration, because the query cache may have data that the server-rendered HTML
 * lacks.
 */
export function InBrowser({ fallback = null, children }: InBrowserProps) {
  const isBrowser = useBrowserFact(
    () => true,
    () => false,
  );
  return isBrowser ? children : fallback;
}
