import { fetchIfReachable } from "./load-code.ts";
import { whenIdle } from "./when-idle.ts";

/** Delay after which fonts load even if the page is never idle, in milliseconds. */
const LATEST = 2_000;

/**
 * Loads the fonts' declarations for other writing systems. The browser downloads only the fonts that a page
 * uses.
 */
export function loadScriptFonts(): void {
  // If loading fails, system fonts are used.
  whenIdle(
    () => void fetchIfReachable(() => import("@starling/ui/scripts.css")).catch(() => undefined),
    LATEST,
  );
}
