import { activeLocale } from "@starling/i18n/translate";
import type { Me } from "@starling/validators/sessions";
import { clearPersonalDrafts } from "./drafts.ts";
import { loadCode } from "./load-code.ts";

/** `unavailable`: the cookie indicates a session, but the server did not respond. */
export type Session =
  | { status: "loading"; me: null }
  | { status: "anonymous"; me: null }
  | { status: "unavailable"; me: null }
  | { status: "signed-in"; me: Me };

const LOADING: Session = { status: "loading", me: null };
const ANONYMOUS: Session = { status: "anonymous", me: null };
const UNAVAILABLE: Session = { status: "unavailable", me: null };

let session: Session = LOADING;
const listeners = new Set<() => void>();

export function getSession(): Session {
  return session;
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function set(next: Session): void {
  if (session === next) return;
  session = next;
  for (const listener of listeners) listener();
}

/**
 * Starts an account's session and deletes the drafts of other accounts. Reloads the page if the account has
 * another language.
 */
export function beginSession(me: Me): void {
  if (session.me?.id !== me.id) {
    clearPersonalDrafts(me.id);
    if (me.locale !== null && me.locale !== activeLocale())
      void loadCode(() => import("./language.ts")).then((code) => code.followAccountLanguage(me.locale));
  }
  set({ status: "signed-in", me });
}

export function endSession(): void {
  clearPersonalDrafts(null);
  set(ANONYMOUS);
}

export function awaitSession(): void {
  set(LOADING);
}

export function markSessionUnavailable(): void {
  if (session.status !== "signed-in") set(UNAVAILABLE);
}
