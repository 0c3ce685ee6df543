import { startTransition, useEffect, useState } from "react";
import { whenIdle } from "../lib/when-idle.ts";

/** Items visible before scrolling on any screen. */
const FEW = 5;
/** Timeout in milliseconds for a browser that is never idle. */
const LATEST = 2_000;

/** Whether the browser has been idle since the first render. */
export function useHasBeenIdle(): boolean {
  const [hasRested, setRested] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setRested(true)), LATEST), []);
  return hasRested;
}

/** Only the visible items of a row until the browser is idle, then all. */
export function useFirstFew<Item>(items: readonly Item[]): readonly Item[] {
  return useHasBeenIdle() ? items : items.slice(0, FEW);
}
