import type { BoostState } from "@starling/validators/discovery";

/** Whether a boost can be set to start with the next stream, and the time of that stream is known. */
export function canPlanBoost(state: BoostState): state is BoostState & { nextStreamAt: string } {
  const isFree = state.activeUntil === null && !state.isPlanned && state.left > 0;
  return isFree && state.missing.length === 0 && !state.isLive && state.nextStreamAt !== null;
}
