import { focusHeading } from "@starling/ui/focus-heading";
import { useEffect } from "react";
import { repeatEarlyInput, TYPED_TEXTS_KEY } from "../lib/early-input.ts";
import { loadCode } from "../lib/load-code.ts";

/**
 * Performance mark set when the page becomes interactive. `npm test` measures the code loaded before this
 * mark.
 */
const USABLE = "page-usable";

let visited = false;
let isBackNavigation = false;

if (typeof window !== "undefined") {
  window.addEventListener("popstate", () => {
    isBackNavigation = true;
  });
}

/**
 * After navigation, scrolls to the top and focuses the heading. After Back, the browser restores the scroll
 * position. On the first page, the focus does not move.
 */
export function RouteFocus() {
  useEffect(() => {
    performance.mark(USABLE);
    repeatEarlyInput();
    if (sessionStorage.getItem(TYPED_TEXTS_KEY) !== null)
      void loadCode(() => import("../lib/typed-texts.ts")).then(({ restoreTyped }) => restoreTyped());
    const first = !visited;
    const back = isBackNavigation;
    visited = true;
    isBackNavigation = false;
    if (first) return;
    if (!back) window.scrollTo(0, 0);
    focusHeading();
  }, []);
  return null;
}
