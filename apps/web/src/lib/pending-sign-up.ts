import { isRecord } from "@starling/validators/records";
import { getSession, subscribeToSession } from "./session-store.ts";
import { tabMemory } from "./tab-memory.ts";

export interface PendingSignUp {
  email: string;
  /** Milliseconds. */
  sentAt: number;
}

function toPendingSignUp(value: unknown): PendingSignUp | null {
  if (!isRecord(value) || typeof value.email !== "string" || typeof value.sentAt !== "number") return null;
  return { email: value.email, sentAt: value.sentAt };
}

const memory = tabMemory("sign-up-pending", toPendingSignUp);

/** Kept in this tab only, so that other users of the browser cannot read the address. */
export function awaitVerification(email: string): void {
  memory.write({ email, sentAt: Date.now() });
}

export function forgetPendingSignUp(): void {
  memory.write(null);
}

export function usePendingSignUp(): PendingSignUp | null {
  return memory.use();
}

subscribeToSession(() => {
  if (getSession().status === "signed-in") forgetPendingSignUp();
});
