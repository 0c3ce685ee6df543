import { useState } from "react";
import { storedChoice, useStoredChoice } from "../../lib/stored-choice.ts";
import { useMedia } from "../../lib/use-media.ts";

const WIDE = "(min-width: 1024px)";

const isCollapsed = storedChoice(
  "sidebar",
  (text) => text === "collapsed",
  (collapsed) => (collapsed ? "collapsed" : "wide"),
);

/** Whether the sidebar shows icons only: always at first under 1024 px, else as it was left (spec A §2, §9). */
export function useSidebarState(): { collapsed: boolean; toggle: () => void } {
  const roomy = useMedia(WIDE);
  const chosen = useStoredChoice(isCollapsed);
  const [openedWhileNarrow, setOpenedWhileNarrow] = useState(false);
  if (roomy && openedWhileNarrow) setOpenedWhileNarrow(false);
  if (!roomy) {
    return { collapsed: !openedWhileNarrow, toggle: () => setOpenedWhileNarrow(!openedWhileNarrow) };
  }
  return { collapsed: chosen, toggle: () => isCollapsed.set(!chosen) };
}
