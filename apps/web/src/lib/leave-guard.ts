import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { guardHistory } from "./history-gate.ts";

interface LeaveGuardOptions {
  /** Whether leaving would lose something. Read at that moment, so it asks the form and not what was drawn of it. */
  isUnsaved: () => boolean;
  /** Whether a reload or a closed tab would lose something: less than leaving where the form comes back by itself. */
  isLostWithPage?: () => boolean;
  /** Saves what can be saved before anything is asked. */
  flush?: () => Promise<void>;
  /** Closes a dialog, which every way back leaves. Without it the form is a page's, and leaving goes to another page. */
  onClose?: () => void;
  /** What was typed in a page's form is given up: it is left, or Cancel was pressed. */
  onDiscard?: () => void;
}

/** How leaving is being asked about. */
export interface LeaveGuard {
  isAsking: boolean;
  /** Leaves, after a question where something would be lost: what Close, Cancel and Escape do. */
  ask: () => void;
  stay: () => void;
  leave: () => void;
}

/** A save that takes longer than this is not waited for before the question comes. */
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

/** Some controls take over what was typed when they lose the focus, as a list of words does: they do it now. */
function commitTyping(): void {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || !activeElement.matches("input, textarea")) return;
  activeElement.blur();
  activeElement.focus({ preventScroll: true });
}

function pathOf(address: string): string {
  return address.split(/[?#]/)[0] ?? "";
}

/**
 * Keeps a form from being left while something is not saved: the way back, a link, Escape and Cancel ask first, and the
 * browser asks before a reload or a closed tab. The one mechanism of every form (docs/decisions/038-forms-focus-and-keyboard.md).
 */
export function useLeaveGuard({
  isUnsaved,
  isLostWithPage = isUnsaved,
  flush,
  onClose,
  onDiscard,
}: LeaveGuardOptions): LeaveGuard {
  const [path, navigate] = useLocation();
  const search = useSearch();
  /** Where to go once nothing holds back any more; null where a dialog closes and its page stays. */
  const [asked, setAsked] = useState<{ to: string | null } | null>(null);

  function leaveFor(to: string | null) {
    setAsked(null);
    onDiscard?.();
    if (onClose) onClose();
    else if (to !== null) navigate(to);
  }

  async function leaveOnceSaved(to: string | null) {
    if (flush) {
      const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
      await Promise.race([flush(), patience]);
      if (!isUnsaved()) return leaveFor(to);
    }
    setAsked({ to });
  }

  const holds = useEffectEvent((to: string) => {
    if (!onClose && pathOf(to) === path) return false;
    commitTyping();
    if (!isUnsaved()) return false;
    void leaveOnceSaved(to);
    return true;
  });
  const here = useEffectEvent(() => (search === "" ? path : `${path}?${search}`));
  const isLost = useEffectEvent(() => isLostWithPage());

  useEffect(() => {
    function onClick(event: MouseEvent) {
      const to = destinationOf(event);
      if (to === null || !holds(to)) return;
      event.preventDefault();
      event.stopPropagation();
    }
    function onBeforeUnload(event: BeforeUnloadEvent) {
      if (isLost()) event.preventDefault();
    }
    document.addEventListener("click", onClick, { capture: true });
    window.addEventListener("beforeunload", onBeforeUnload);
    // Before whoever else keeps what is there when the page goes away.
    window.addEventListener("pagehide", commitTyping, { capture: true });
    const release = guardHistory({ here: () => here(), keeps: (to) => holds(to) });
    return () => {
      document.removeEventListener("click", onClick, { capture: true });
      window.removeEventListener("beforeunload", onBeforeUnload);
      window.removeEventListener("pagehide", commitTyping, { capture: true });
      release();
    };
  }, []);

  return {
    isAsking: asked !== null,
    ask: () => {
      commitTyping();
      if (isUnsaved()) setAsked({ to: null });
      else leaveFor(null);
    },
    stay: () => setAsked(null),
    leave: () => leaveFor(asked?.to ?? null),
  };
}
