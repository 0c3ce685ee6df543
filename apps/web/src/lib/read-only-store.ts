import { SAVING_HEADER, SAVING_WAITS } from "@starling/validators/read-only";
import { useSyncExternalStore } from "react";

let waits = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const read = () => waits;

/** Whether the server last reported that writes are temporarily unavailable. */
export function useSavingWaits(): boolean {
  return useSyncExternalStore(subscribe, read, () => false);
}

/** Records whether writes are unavailable, and returns the response. */
export function trackSavingHeader(answer: Response): Response {
  const next = answer.headers.get(SAVING_HEADER) === SAVING_WAITS;
  if (next === waits) return answer;
  waits = next;
  for (const listener of listeners) listener();
  return answer;
}
