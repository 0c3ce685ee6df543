import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { guardHistory } from "../../../lib/history-gate.ts";
import type { Autosave } from "./autosave.ts";

/** A save that takes longer than this is not waited for before one is asked. */
const PATIENCE_MS = 1500;

/** Where a press on a link of the product leads; null for everything else. */
function destinationOf(event: MouseEvent): string | null {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (event.defaultPrevented || event.button !== 0 || modified || !(event.target instanceof Element))
    return null;
  const link = event.target.closest<HTMLAnchorElement>("a[href]");
  const href = link?.getAttribute("href") ?? "";
  const elsewhere = link?.target !== "" || link.hasAttribute("download");
  return elsewhere || !href.startsWith("/") || href.startsWith("/api/") ? null : href;
}

/**
 * Keeps one from leaving while something is not saved: in the product the save is finished first, and where it cannot
 * be, one is asked; beyond it the browser asks.
 */
export function useLeaveGuard(autosave: Autosave) {
  const [path, navigate] = useLocation();
  const [target, setTarget] = useState<string | null>(null);

  useEffect(() => {
    async function leaveOnceSaved(to: string) {
      const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
      await Promise.race([autosave.flush(), patience]);
      if (autosave.isUnsaved()) setTarget(to);
      else navigate(to);
    }
    function onClick(event: MouseEvent) {
      const to = destinationOf(event);
      if (to === null || to === path || !autosave.isUnsaved()) return;
      event.preventDefault();
      event.stopPropagation();
      void leaveOnceSaved(to);
    }
    function keeps(to: string): boolean {
      if (!autosave.isUnsaved()) return false;
      void leaveOnceSaved(to);
      return true;
    }
    function onBeforeUnload(event: BeforeUnloadEvent) {
      if (autosave.isUnsaved()) event.preventDefault();
    }
    document.addEventListener("click", onClick, { capture: true });
    const release = guardHistory({ here: path, keeps });
    window.addEventListener("beforeunload", onBeforeUnload);
    return () => {
      document.removeEventListener("click", onClick, { capture: true });
      release();
      window.removeEventListener("beforeunload", onBeforeUnload);
    };
  }, [autosave, navigate, path]);

  return {
    asking: target !== null,
    stay: () => setTarget(null),
    leave: () => {
      if (target === null) return;
      setTarget(null);
      navigate(target);
    },
  };
}
