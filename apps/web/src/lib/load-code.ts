import { createStore, useStore } from "./create-store.ts";
import { reloadIfReplaced } from "./replaced-release.ts";

const RETRY_MS = 500;

interface FailedLoads {
  isShown: boolean;
  isRetrying: boolean;
  hasRetried: boolean;
}

const NONE: FailedLoads = { isShown: false, isRetrying: false, hasRetried: false };

const attempts = new Set<() => Promise<void>>();
const loads = createStore(NONE);

/**
 * Fetches code. If the server is unreachable, rejects without requesting the code, because some browsers
 * never retry a failed module.
 */
export async function fetchIfReachable<Code>(fetchCode: () => Promise<Code>): Promise<Code> {
  // `onLine` is not enough, because a server on this device is reachable even offline. In Node.js, `onLine`
  // is undefined.
  if (navigator.onLine === false) await fetch("/healthz", { method: "HEAD", cache: "no-store" });
  return fetchCode();
}

/**
 * Loads code and never rejects. After two failures, offers a retry (`FailedLoadNotice`). If a newer release
 * has replaced the files, reloads the page, unless input would be lost.
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
      loads.set({ ...loads.current(), isShown: true });
    });
  }
}

export async function retryFailedLoads({ byPerson = false } = {}): Promise<void> {
  const before = loads.current();
  if (attempts.size === 0 || before.isRetrying) return;
  loads.set({ ...before, isRetrying: true });
  await Promise.allSettled([...attempts].map((attempt) => attempt()));
  const hasRetried = before.hasRetried || byPerson;
  loads.set(attempts.size === 0 ? NONE : { ...loads.current(), isRetrying: false, hasRetried });
}

export function dismissFailedLoads(): void {
  loads.set({ ...loads.current(), isShown: false });
}

export function useFailedLoads(): FailedLoads {
  return useStore(loads);
}
