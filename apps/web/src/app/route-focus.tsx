import { focusHeading } from "@starling/ui/focus-heading";
import { useEffect } from "react";

/** From when on what stands on a page answers, in the browser's own timeline. */
const USABLE = "page-usable";

let visited = false;
let wentBack = false;

if (typeof window !== "undefined") {
  window.addEventListener("popstate", () => {
    wentBack = true;
  });
}

/**
 * After a change of route: the page starts at its top (unless one went back, where the browser restores the place)
 * and the focus rests on its heading, so that the keyboard and screen readers begin there. The first page keeps the browser's own start.
 * The timeline says when that was, by which `npm test` counts what a page needs until then.
 */
export function RouteFocus() {
  useEffect(() => {
    performance.mark(USABLE);
    const first = !visited;
    const back = wentBack;
    visited = true;
    wentBack = false;
    if (first) return;
    if (!back) window.scrollTo(0, 0);
    focusHeading();
  }, []);
  return null;
}
