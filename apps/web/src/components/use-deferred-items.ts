import { startTransition, useEffect, useState } from "react";
import { whenIdle } from "../lib/when-idle.ts";

/**
 * Number of items that are rendered first. No screen is large enough to show more items without scrolling.
 */
const FEW = 5;
/** Maximum time in ms to wait for the browser to become idle. */
const LATEST = 2_000;

export function useHasBeenIdle(): boolean {
  const [hasRested, setRested] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setRested(true)), LATEST), []);
  return hasRested;
}

export function useFirstFew<Item>(items: readonly Item[]): readonly Item[] {
  return useHasBeenIdle() ? items : items.slice(0, FEW);
}
