import { useSyncExternalStore } from "react";
import { forgetIntent, type Intent, readIntent, rememberIntent } from "./intent.ts";
import { joinsWaitlist } from "./invitation.ts";

/** The dialogs over any page (docs/product.md §1.3). `complete-profile` opens by itself. */
export type AccountDialog = "login" | "sign-up" | "forgot-password" | "switch-role" | "waitlist";

/** How a dialog is opened. */
export interface OpenOptions {
  /** What the dialog was opened from: it says so, and ends in that act. Without one, what is remembered stays. */
  intent?: Intent;
}

let current: AccountDialog | null = null;
const listeners = new Set<() => void>();

function set(next: AccountDialog | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Opens a dialog, in place of the one that is open. While sign-up is closed, the waitlist opens in place of sign-up. */
export function openAccountDialog(name: AccountDialog, { intent }: OpenOptions = {}): void {
  if (intent) rememberIntent(intent);
  set(name === "sign-up" && joinsWaitlist() ? "waitlist" : name);
}

/** Closes whichever dialog is open. */
export function closeAccountDialog(): void {
  set(null);
}

/** Closes the dialog because the visitor thought better of it: what it would have ended in is not done later. */
export function dismissAccountDialog(): void {
  const intent = readIntent();
  if (intent && intent.kind !== "open-page") forgetIntent();
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
