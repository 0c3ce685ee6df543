import type { Role } from "@starling/validators/roles";

/** Steps are numbered from 0. */
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
  /** `none` on the last step, which has Submit instead. */
  next: "none" | "disabled" | "enabled";
}

function isNextVisited({ current, furthest, count }: Place, target: number): boolean {
  return target === current + 1 && target <= furthest && target !== count - 1;
}

/**
 * Whether the step list can open a step (docs/product.md §2.7): the current step, earlier steps and, for
 * streamers, a visited next step that is not the last.
 */
export function canOpenStep(role: Role, place: Place, target: number): boolean {
  if (target < 0 || target >= place.count) return false;
  if (target <= place.current) return true;
  return role === "streamer" && isNextVisited(place, target);
}

export function isDone({ current, furthest, count }: Place, index: number): boolean {
  return index !== current && index !== count - 1 && index <= furthest;
}

/** On the first step, "Next" requires a name (docs/product.md §2.7). */
export function actionsOf({ current, count }: Place, displayName: unknown): StepActions {
  const isFirst = current === 0;
  const isLast = current === count - 1;
  const isNamed = typeof displayName === "string" && displayName.trim() !== "";
  if (isLast) return { back: !isFirst, skip: false, finish: false, next: "none" };
  const next = isFirst && !isNamed ? "disabled" : "enabled";
  return { back: !isFirst, skip: !isFirst, finish: next === "enabled", next };
}
