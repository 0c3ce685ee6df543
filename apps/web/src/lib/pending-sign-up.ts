import { isRecord } from "@starling/validators/records";
import { useSyncExternalStore } from "react";
import { getSession, subscribeToSession } from "./session-store.ts";

/** A sign-up of this tab whose address waits to be verified. */
export interface PendingSignUp {
  email: string;
  /** When the last mail was asked for, in milliseconds. */
  sentAt: number;
}

const KEY = "sign-up-pending";
const listeners = new Set<() => void>();
// Stands in where storage is forbidden; the panel then lasts as long as the page.
let unstored: string | null = null;
let parsed: { text: string | null; pending: PendingSignUp | null } = { text: null, pending: null };

function readText(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return unstored;
  }
}

function writeText(text: string | null): void {
  unstored = text;
  try {
    if (text === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, text);
  } catch {
    // What is remembered above then has to do.
  }
  for (const listener of listeners) listener();
}

function parse(text: string | null): PendingSignUp | null {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    if (!isRecord(value) || typeof value.email !== "string" || typeof value.sentAt !== "number") return null;
    return { email: value.email, sentAt: value.sentAt };
  } catch {
    return null;
  }
}

function read(): PendingSignUp | null {
  const text = readText();
  if (text !== parsed.text) parsed = { text, pending: parse(text) };
  return parsed.pending;
}

/** Notes that a mail to verify the address was asked for, in this tab alone: the next person here is not to read it. */
export function awaitVerification(email: string): void {
  writeText(JSON.stringify({ email, sentAt: Date.now() }));
}

/** The sign-up is verified, or its panel was closed. */
export function forgetPendingSignUp(): void {
  if (readText() !== null) writeText(null);
}

/** The sign-up of this tab that waits to be verified, or null. */
export function usePendingSignUp(): PendingSignUp | null {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, read);
}

subscribeToSession(() => {
  if (getSession().status === "signed-in") forgetPendingSignUp();
});
