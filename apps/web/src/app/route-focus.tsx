import { focusHeading } from "@starling/ui/focus-heading";
import { useEffect } from "react";

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
 */
export function RouteFocus() {
  useEffect(() => {
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
