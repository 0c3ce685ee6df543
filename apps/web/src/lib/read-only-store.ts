import { SAVING_HEADER, SAVING_WAITS } from "@starling/validators/read-only";
import { createStore, useStore } from "./create-store.ts";

const waits = createStore(false);

/** Whether the server last reported that writes are temporarily unavailable. */
export function useSavingWaits(): boolean {
  return useStore(waits);
}

/** Records whether writes are unavailable, and returns the response. */
export function trackSavingHeader(answer: Response): Response {
  const next = answer.headers.get(SAVING_HEADER) === SAVING_WAITS;
  if (next !== waits.current()) waits.set(next);
  return answer;
}
