import type { Me } from "@starling/validators/sessions";
import { clearPersonalDrafts } from "./drafts.ts";

/** Who is at the page. `unavailable`: signed in as far as the browser knows, but the server did not answer. */
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

/** The session as it stands. */
export function getSession(): Session {
  return session;
}

const STRANGER: Session = { status: "anonymous", me: null };
let drawnFor: Session = STRANGER;

/** For whom the server draws. */
export function sessionOnServer(): Session {
  return drawnFor;
}

/** Draws for somebody on the server, at once: nothing else may be drawn meanwhile. */
export function drawFor<Drawn>(me: Me, draw: () => Drawn): Drawn {
  drawnFor = { status: "signed-in", me };
  try {
    return draw();
  } finally {
    drawnFor = STRANGER;
  }
}

/** Calls back on every change; returns how to stop. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function set(next: Session): void {
  if (session === next) return;
  session = next;
  for (const listener of listeners) listener();
}

/** Somebody has signed in, or what is known of them has changed. Nothing of whoever was here before them stays. */
export function beginSession(me: Me): void {
  if (session.me?.id !== me.id) clearPersonalDrafts(me.id);
  set({ status: "signed-in", me });
}

/** Nobody is signed in any more, and nothing of theirs stays in this tab. */
export function endSession(): void {
  clearPersonalDrafts(null);
  set(ANONYMOUS);
}

/** Whether somebody is signed in is being asked. */
export function awaitSession(): void {
  set(LOADING);
}

/** Whether somebody is signed in could not be found out. Who is known to be stays so. */
export function missSession(): void {
  if (session.status !== "signed-in") set(UNAVAILABLE);
}
