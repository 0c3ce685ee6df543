import { isRecord } from "@starling/validators/records";
import { getSession, subscribeToSession } from "./session-store.ts";
import { tabMemory } from "./tab-memory.ts";

/** A sign-up of this tab whose address waits to be verified. */
export interface PendingSignUp {
  email: string;
  /** When the last mail was asked for, in milliseconds. */
  sentAt: number;
}

function toPendingSignUp(value: unknown): PendingSignUp | null {
  if (!isRecord(value) || typeof value.email !== "string" || typeof value.sentAt !== "number") return null;
  return { email: value.email, sentAt: value.sentAt };
}

const memory = tabMemory("sign-up-pending", toPendingSignUp);

/** Notes that a mail to verify the address was asked for, in this tab alone: the next person here is not to read it. */
export function awaitVerification(email: string): void {
  memory.write({ email, sentAt: Date.now() });
}

/** The sign-up is verified, or its panel was closed. */
export function forgetPendingSignUp(): void {
  memory.write(null);
}

/** The sign-up of this tab that waits to be verified, or null. */
export function usePendingSignUp(): PendingSignUp | null {
  return memory.use();
}

subscribeToSession(() => {
  if (getSession().status === "signed-in") forgetPendingSignUp();
});
