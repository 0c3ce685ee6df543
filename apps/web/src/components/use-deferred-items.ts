import { startTransition, useEffect, useState } from "react";
import { whenIdle } from "../lib/when-idle.ts";

/** Number of items that any screen shows before scrolling. */
const FEW = 5;
/** Timeout in ms for a browser that is never idle. */
const LATEST = 2_000;

export function useHasBeenIdle(): boolean {
  const [hasRested, setRested] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setRested(true)), LATEST), []);
  return hasRested;
}

export function useFirstFew<Item>(items: readonly Item[]): readonly Item[] {
  return useHasBeenIdle() ? items : items.slice(0, FEW);
}
