import { useSyncExternalStore } from "react";
import { getSession, type Session, subscribeToSession } from "./session-store.ts";

/** What the start page shows: its own sections, or the discovery (spec A §2, B §4.1). */
export type LandingView = "landing" | "discovery";

const KEY = "discovery-shown-to";
const listeners = new Set<() => void>();
// Stands in where storage is forbidden; the view then lasts as long as the page.
let remembered: string | null = null;

function shownTo(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return remembered;
  }
}

function showTo(id: string | null): void {
  remembered = id;
  try {
    if (id === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, id);
  } catch {
    // What is remembered above then has to do.
  }
  for (const listener of listeners) listener();
}

subscribeToSession(() => {
  if (getSession().status === "anonymous" && shownTo() !== null) showTo(null);
});

/** Turns the start page to the discovery for this session, as after the complete-profile dialog. */
export function showDiscovery({ id }: { id: string }): void {
  showTo(id);
}

/** What the start page shows to whom it is. While that is being asked, what it showed before. */
export function useLandingView({ status, me }: Session): LandingView {
  const id = useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, shownTo);
  if (id === null) return "landing";
  return status === "loading" || me?.id === id ? "discovery" : "landing";
}
