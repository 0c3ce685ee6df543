import { fetchIfReachable } from "./load-code.ts";
import { whenIdle } from "./when-idle.ts";

/** A page that never rests asks after this long, in milliseconds. */
const LATEST = 2_000;

/** Brings the fonts of scripts that the page's own family does not draw; the browser then fetches those that it needs. */
export function loadScriptFonts(): void {
  // Without them the system's fonts stand in.
  whenIdle(
    () => void fetchIfReachable(() => import("@starling/ui/scripts.css")).catch(() => undefined),
    LATEST,
  );
}
