import { useState, useSyncExternalStore } from "react";

const STORAGE_KEY = "sidebar";
const WIDE = "(min-width: 1024px)";

function subscribe(notify: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener("change", notify);
  return () => query.removeEventListener("change", notify);
}

function readCollapsed(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === "collapsed";
  } catch {
    return false;
  }
}

function writeCollapsed(collapsed: boolean): void {
  try {
    localStorage.setItem(STORAGE_KEY, collapsed ? "collapsed" : "wide");
  } catch {
    // The choice then lasts until the page is left.
  }
}

/** Whether the sidebar shows icons only: always at first under 1024 px, else as it was left (spec A §2, §9). */
export function useSidebarState(): { collapsed: boolean; toggle: () => void } {
  const roomy = useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
  const [chosen, setChosen] = useState(readCollapsed);
  const [openedWhileNarrow, setOpenedWhileNarrow] = useState(false);
  if (roomy && openedWhileNarrow) setOpenedWhileNarrow(false);
  if (!roomy) {
    return { collapsed: !openedWhileNarrow, toggle: () => setOpenedWhileNarrow(!openedWhileNarrow) };
  }
  return {
    collapsed: chosen,
    toggle: () => {
      writeCollapsed(!chosen);
      setChosen(!chosen);
    },
  };
}
