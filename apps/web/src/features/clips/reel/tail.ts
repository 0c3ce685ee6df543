import type { ReelControl } from "./use-reel.ts";

/** Slide after the last loaded clip; `gate` means that the plan's limit is reached. */
export type Tail = "coming" | "failed" | "gate" | "end";

export function endSlideOf(control: Pick<ReelControl, "hasMore" | "moreFailed" | "unlockable">): Tail {
  if (control.hasMore) return control.moreFailed ? "failed" : "coming";
  return control.unlockable > 0 ? "gate" : "end";
}
