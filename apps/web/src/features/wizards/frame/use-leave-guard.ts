import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { guardHistory } from "../../../lib/history-gate.ts";

/** What would be lost if the page were left. */
export interface Losses {
  answers: boolean;
  pictures: boolean;
}

interface LeaveGuardOptions {
  /** Saves what can be saved. */
  flush: () => Promise<void>;
  losses: () => Losses;
}

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
export function useLeaveGuard({ flush, losses }: LeaveGuardOptions) {
  const [path, navigate] = useLocation();
  const [asked, setAsked] = useState<{ to: string; lost: Losses } | null>(null);

  useEffect(() => {
    function isUnsaved(): boolean {
      const { answers, pictures } = losses();
      return answers || pictures;
    }
    async function leaveOnceSaved(to: string) {
      const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
      await Promise.race([flush(), patience]);
      if (isUnsaved()) setAsked({ to, lost: losses() });
      else navigate(to);
    }
    function onClick(event: MouseEvent) {
      const to = destinationOf(event);
      if (to === null || to === path || !isUnsaved()) return;
      event.preventDefault();
      event.stopPropagation();
      void leaveOnceSaved(to);
    }
    function keeps(to: string): boolean {
      if (!isUnsaved()) return false;
      void leaveOnceSaved(to);
      return true;
    }
    function onBeforeUnload(event: BeforeUnloadEvent) {
      if (isUnsaved()) event.preventDefault();
    }
    document.addEventListener("click", onClick, { capture: true });
    const release = guardHistory({ here: path, keeps });
    window.addEventListener("beforeunload", onBeforeUnload);
    return () => {
      document.removeEventListener("click", onClick, { capture: true });
      release();
      window.removeEventListener("beforeunload", onBeforeUnload);
    };
  }, [flush, losses, navigate, path]);

  return {
    /** What is asked about; null while nothing is. */
    lost: asked?.lost ?? null,
    stay: () => setAsked(null),
    leave: () => {
      if (asked === null) return;
      setAsked(null);
      navigate(asked.to);
    },
  };
}
