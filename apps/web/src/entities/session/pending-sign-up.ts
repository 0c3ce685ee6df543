import { isRecord } from "@starling/validators/records";
import { useLocation } from "wouter";
import { tabMemory, useStore } from "../../lib/create-store.ts";
import { paths } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { getSession, subscribeToSession } from "../../lib/session-store.ts";

/** Pages opened from email links; they confirm the address themselves, so they hide the sign-up panel. */
const MAIL_LINK_PATHS: readonly string[] = [paths.verifyEmail, paths.resetPassword];

/**
 * Unconfirmed sign-up to show in the panel; null if there is none, if the user is signed in, or on a page
 * opened from an email link.
 */
export function useAwaitedSignUp(): PendingSignUp | null {
  const pending = usePendingSignUp();
  const { status } = useSession();
  const [path] = useLocation();
  return status === "signed-in" || MAIL_LINK_PATHS.includes(path) ? null : pending;
}

export interface PendingSignUp {
  email: string;
  /** Milliseconds since the epoch. */
  sentAt: number;
}

function toPendingSignUp(value: unknown): PendingSignUp | null {
  if (!isRecord(value) || typeof value.email !== "string" || typeof value.sentAt !== "number") return null;
  return { email: value.email, sentAt: value.sentAt };
}

const memory = tabMemory("sign-up-pending", toPendingSignUp);

/** Stores the address in this tab only, so that other users of the browser cannot read it. */
export function awaitVerification(email: string): void {
  memory.set({ email, sentAt: Date.now() });
}

export function removePendingSignUp(): void {
  memory.set(null);
}

export function usePendingSignUp(): PendingSignUp | null {
  return useStore(memory);
}

subscribeToSession(() => {
  if (getSession().status === "signed-in") removePendingSignUp();
});
