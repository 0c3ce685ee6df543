import type { Role } from "@starling/validators/roles";

/** Position in a wizard. Steps are numbered from 0. */
export interface Place {
  current: number;
  furthest: number;
  count: number;
}

export interface StepActions {
  back: boolean;
  skip: boolean;
  /** Whether "Finish now" is available. It submits the form without the remaining steps. */
  finish: boolean;
  /** State of the Next button. `none` on the last step, which has Submit instead. */
  next: "none" | "disabled" | "enabled";
}

function isNextVisited({ current, furthest, count }: Place, target: number): boolean {
  return target === current + 1 && target <= furthest && target !== count - 1;
}

/**
 * Whether the step list can open a step (docs/product.md §2.7). All users can open the current step and all
 * earlier steps. Streamers can also open the next step if they have visited this step before and it is not
 * the last step.
 */
export function canOpenStep(role: Role, place: Place, target: number): boolean {
  if (target < 0 || target >= place.count) return false;
  if (target <= place.current) return true;
  return role === "streamer" && isNextVisited(place, target);
}

export function isDone({ current, furthest, count }: Place, index: number): boolean {
  return index !== current && index !== count - 1 && index <= furthest;
}

/** Actions of the current step (docs/product.md §2.7). On the first step, "Next" requires a name. */
export function actionsOf({ current, count }: Place, displayName: unknown): StepActions {
  const isFirst = current === 0;
  const isLast = current === count - 1;
  const isNamed = typeof displayName === "string" && displayName.trim() !== "";
  if (isLast) return { back: !isFirst, skip: false, finish: false, next: "none" };
  const next = isFirst && !isNamed ? "disabled" : "enabled";
  return { back: !isFirst, skip: !isFirst, finish: next === "enabled", next };
}
