import { useSyncExternalStore } from "react";

/** The dialogs over any page (spec A §2). `complete-profile` opens by itself. */
export type AccountDialog = "login" | "sign-up" | "forgot-password" | "switch-role" | "waitlist";

let current: AccountDialog | null = null;
const listeners = new Set<() => void>();

function set(next: AccountDialog | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Opens a dialog, in place of the one that is open. */
export function openAccountDialog(name: AccountDialog): void {
  set(name);
}

/** Closes whichever dialog is open. */
export function closeAccountDialog(): void {
  set(null);
}

/** Which dialog is open, and how to open and close one. */
export function useAccountDialogs() {
  const open = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => current,
  );
  return { current: open, open: openAccountDialog, close: closeAccountDialog };
}
