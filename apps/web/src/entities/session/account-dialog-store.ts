import { createStore, useStore } from "../../lib/create-store.ts";
import { clearIntent, type Intent, readIntent, rememberIntent } from "./intent.ts";
import { joinsWaitlist } from "./invitation.ts";

/** Dialogs that any page can open (docs/product.md §1.3). */
export type AccountDialog = "login" | "sign-up" | "forgot-password" | "switch-role" | "waitlist";

export interface OpenOptions {
  /** Action to run after sign-in. If omitted, a remembered action stays. */
  intent?: Intent;
}

const dialog = createStore<AccountDialog | null>(null);

/** Replaces any open dialog. While sign-up is closed, opens the waitlist instead of sign-up. */
export function openAccountDialog(name: AccountDialog, { intent }: OpenOptions = {}): void {
  if (intent) rememberIntent(intent);
  dialog.set(name === "sign-up" && joinsWaitlist() ? "waitlist" : name);
}

export function closeAccountDialog(): void {
  dialog.set(null);
}

/** Also cancels the action that would have followed sign-in. */
export function dismissAccountDialog(): void {
  const intent = readIntent();
  if (intent && intent.kind !== "open-page") clearIntent();
  dialog.set(null);
}

export function useAccountDialogs() {
  const current = useStore(dialog);
  return { current, open: openAccountDialog, close: closeAccountDialog };
}
