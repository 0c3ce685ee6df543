import type { Role } from "@starling/validators/roles";

/** Where somebody is in a wizard. Steps are counted from 0. */
export interface Place {
  current: number;
  /** The furthest step that was open already. */
  furthest: number;
  count: number;
}

/** Which of the actions at the foot of a step are there, and which can be pressed. */
export interface StepActions {
  back: boolean;
  skip: boolean;
  /** Finish now: submits the form and leaves out the remaining steps. */
  finish: boolean;
  /** `none` on the last step, where Submit stands in its place. */
  next: "none" | "disabled" | "enabled";
}

function isNextVisited({ current, furthest, count }: Place, target: number): boolean {
  return target === current + 1 && target <= furthest && target !== count - 1;
}

/**
 * Whether the step list opens a step. Streamers: the current one, any earlier, or the next when it was visited, but
 * never the last; viewers: the current one, any earlier, or the first (docs/product.md §2.7).
 */
export function mayOpen(role: Role, place: Place, target: number): boolean {
  if (target < 0 || target >= place.count) return false;
  if (target <= place.current) return true;
  return role === "streamer" && isNextVisited(place, target);
}

/** Whether the step list shows a check mark: the step was visited and is not the current or the last one. */
export function isDone({ current, furthest, count }: Place, index: number): boolean {
  return index !== current && index !== count - 1 && index <= furthest;
}

/** The actions of the current step (docs/product.md §2.7): the first asks for a name before Next, the others for nothing. */
export function actionsOf({ current, count }: Place, displayName: unknown): StepActions {
  const isFirst = current === 0;
  const isLast = current === count - 1;
  const isNamed = typeof displayName === "string" && displayName.trim() !== "";
  if (isLast) return { back: !isFirst, skip: false, finish: false, next: "none" };
  const next = isFirst && !isNamed ? "disabled" : "enabled";
  return { back: !isFirst, skip: !isFirst, finish: !isFirst, next };
}
