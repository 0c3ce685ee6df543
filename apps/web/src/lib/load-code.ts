import { useSyncExternalStore } from "react";
import { reloadIfReplaced } from "./replaced-release.ts";

/** Delay before code that failed to load is requested a second time, in milliseconds. */
const RETRY_MS = 500;

/** Code that is waited for and could not be fetched. */
interface FailedLoads {
  isShown: boolean;
  isRetrying: boolean;
  /** A retry that the person asked for has failed. */
  hasRetried: boolean;
}

const NONE: FailedLoads = { isShown: false, isRetrying: false, hasRetried: false };

const attempts = new Set<() => Promise<void>>();
const listeners = new Set<() => void>();
let state = NONE;

function change(changes: Partial<FailedLoads>): void {
  state = { ...state, ...changes };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Fetches code, but rejects without an attempt while the server is unreachable: some browsers never request a module again that
 * failed to load once in a page.
 */
export async function fetchIfReachable<Code>(fetchCode: () => Promise<Code>): Promise<Code> {
  // A device without a network reports that it is offline, although a server on the same device answers. Undefined in Node.js.
  if (navigator.onLine === false) await fetch("/healthz", { method: "HEAD", cache: "no-store" });
  return fetchCode();
}

/**
 * Fetches code, and resolves when it has arrived. Never rejects: after two failures the page offers a retry
 * (`FailedLoadNotice`) and stays as it is, unless a newer release has replaced its files and a reload loses nothing.
 */
export async function loadCode<Code>(fetchCode: () => Promise<Code>): Promise<Code> {
  try {
    return await fetchIfReachable(fetchCode).catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      return await fetchIfReachable(fetchCode);
    });
  } catch {
    void reloadIfReplaced();
    return await new Promise((resolve) => {
      const attempt = async () => {
        const code = await fetchIfReachable(fetchCode);
        attempts.delete(attempt);
        resolve(code);
      };
      attempts.add(attempt);
      change({ isShown: true });
    });
  }
}

/** Fetches once more all code that failed to load. */
export async function retryFailedLoads({ byPerson = false } = {}): Promise<void> {
  if (attempts.size === 0 || state.isRetrying) return;
  change({ isRetrying: true });
  await Promise.allSettled([...attempts].map((attempt) => attempt()));
  if (attempts.size === 0) change(NONE);
  else change({ isRetrying: false, hasRetried: state.hasRetried || byPerson });
}

/** Hides the notice until other code fails to load. */
export function dismissFailedLoads(): void {
  change({ isShown: false });
}

/** The state of code that could not be fetched. */
export function useFailedLoads(): FailedLoads {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => NONE,
  );
}
