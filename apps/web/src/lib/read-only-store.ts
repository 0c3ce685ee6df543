import { SAVING_HEADER, SAVING_WAITS } from "@starling/validators/read-only";
import { createStore, useStore } from "./create-store.ts";

const waits = createStore(false);

/** Whether the last response reported that nothing can be saved for now. */
export function useSavingWaits(): boolean {
  return useStore(waits);
}

/** Records whether saving is unavailable, and returns the response. */
export function trackSavingHeader(answer: Response): Response {
  const next = answer.headers.get(SAVING_HEADER) === SAVING_WAITS;
  if (next !== waits.current()) waits.set(next);
  return answer;
}
