import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { guardHistory } from "./history-gate.ts";

interface LeaveGuardOptions {
  /** Whether leaving would lose input. Must not read rendered state, which may be old. */
  isUnsaved: () => boolean;
  /** Whether a reload would lose input. False if a draft restores the form. */
  isLostWithPage?: () => boolean;
  flush?: () => Promise<void>;
  /** Closes the dialog that contains the form; omitted outside dialogs. */
  onClose?: () => void;
  onDiscard?: () => void;
}

export interface LeaveGuard {
  isAsking: boolean;
  /** Leaves the page or dialog. If input would be lost, asks first. */
  ask: () => void;
  stay: () => void;
  leave: () => void;
}

/** Maximum wait for a save before the user is asked. */
const MAX_WAIT_MS = 1500;

/** Target of an unmodified click on an internal link; null for other clicks. */
function destinationOf(event: MouseEvent): string | null {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (event.defaultPrevented || event.button !== 0 || modified || !(event.target instanceof Element))
    return null;
  const link = event.target.closest<HTMLAnchorElement>("a[href]");
  const href = link?.getAttribute("href") ?? "";
  const elsewhere = link?.target !== "" || link.hasAttribute("download");
  return elsewhere || !href.startsWith("/") || href.startsWith("/api/") ? null : href;
}

/** Blurs the active field, because some controls commit input only on blur. */
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
 * Asks before unsaved input is lost by back, a link, Escape, Cancel or a reload
 * (docs/decisions/038-forms-focus-and-keyboard.md).
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
  const [asked, setAsked] = useState<{ to: string | null } | null>(null);

  function leaveFor(to: string | null) {
    setAsked(null);
    onDiscard?.();
    if (onClose) onClose();
    else if (to !== null) navigate(to);
  }

  async function leaveOnceSaved(to: string | null) {
    if (flush) {
      const patience = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));
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
    // Must run before other pagehide listeners. Those listeners save the input, which must be complete by
    // then.
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
