import { startTransition, useEffect, useState } from "react";
import { whenIdle } from "../lib/when-idle.ts";

/** What a row that scrolls sideways shows before one scrolls, on any screen. */
const FEW = 5;
/** A browser that is never idle draws the rest after this long, in milliseconds. */
const LATEST = 2_000;

/** Whether the browser has rested since this was drawn: what nobody sees at first is drawn then. */
export function useRested(): boolean {
  const [hasRested, setRested] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setRested(true)), LATEST), []);
  return hasRested;
}

/** The first few of a row's items, and once the browser rests all of them: the rest lies outside the screen. */
export function useFirstFew<Item>(items: readonly Item[]): readonly Item[] {
  return useRested() ? items : items.slice(0, FEW);
}
