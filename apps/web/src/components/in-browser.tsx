import type { ReactNode } from "react";
import { useBrowserFact } from "../lib/first-render.ts";

interface InBrowserProps {
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * Renders its children after hydration only: parts that share queries would otherwise find answers in the cache
 * that the document did not have.
 */
export function InBrowser({ fallback = null, children }: InBrowserProps) {
  const isBrowser = useBrowserFact(
    () => true,
    () => false,
  );
  return isBrowser ? children : fallback;
}
