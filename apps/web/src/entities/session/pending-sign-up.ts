import { isRecord } from "@starling/validators/records";
import { tabMemory, useStore } from "../../lib/create-store.ts";
import { getSession, subscribeToSession } from "../../lib/session-store.ts";

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

/** This tab's unconfirmed sign-up; null if there is none or the user has signed in. */
export function usePendingSignUp(): PendingSignUp | null {
  return useStore(memory);
}

subscribeToSession(() => {
  if (getSession().status === "signed-in") removePendingSignUp();
});
