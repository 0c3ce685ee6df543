import type { ReelControl } from "./use-reel.ts";

/** What stands behind the last clip: more that is on its way or failed to come, the plan's end, or the end. */
export type Tail = "coming" | "failed" | "gate" | "end";

/** What stands behind the last clip that has come. */
export function tailOf(control: Pick<ReelControl, "hasMore" | "moreFailed" | "unlockable">): Tail {
  if (control.hasMore) return control.moreFailed ? "failed" : "coming";
  return control.unlockable > 0 ? "gate" : "end";
}
