import { useSyncExternalStore } from "react";
import { clearIntent, type Intent, readIntent, rememberIntent } from "./intent.ts";
import { joinsWaitlist } from "./invitation.ts";

/** Dialogs that any page can open (docs/product.md §1.3); `complete-profile` opens automatically. */
export type AccountDialog = "login" | "sign-up" | "forgot-password" | "switch-role" | "waitlist";

export interface OpenOptions {
  /** Action that required an account and runs after sign-in; if omitted, the remembered intent is kept. */
  intent?: Intent;
}

let current: AccountDialog | null = null;
const listeners = new Set<() => void>();

function set(next: AccountDialog | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Opens a dialog in place of any other. While sign-up is closed, opens the waitlist instead. */
export function openAccountDialog(name: AccountDialog, { intent }: OpenOptions = {}): void {
  if (intent) rememberIntent(intent);
  set(name === "sign-up" && joinsWaitlist() ? "waitlist" : name);
}

export function closeAccountDialog(): void {
  set(null);
}

/** Closes the dialog and cancels the action that would have followed sign-in. */
export function dismissAccountDialog(): void {
  const intent = readIntent();
  if (intent && intent.kind !== "open-page") clearIntent();
  set(null);
}

export function useAccountDialogs() {
  const open = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => current,
    () => null,
  );
  return { current: open, open: openAccountDialog, close: closeAccountDialog };
}
