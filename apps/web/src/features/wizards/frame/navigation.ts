import type { Role } from "@starling/validators/roles";

/** Where somebody is in a wizard. Steps are counted from 0. */
export interface Place {
  current: number;
  /** The furthest step that was open already. */
  furthest: number;
  count: number;
  /** Steps that Finish now has left out and that were not opened since. */
  later?: readonly number[];
}

/** Which of the actions at the foot of a step are there, and which can be pressed. */
export interface StepActions {
  back: boolean;
  skip: boolean;
  /** The way to the last step, past the rest. */
  finish: boolean;
  /** `none` on the last step, where Submit stands in its place. */
  next: "none" | "disabled" | "enabled";
}

function isNextVisited({ current, furthest, count, later = [] }: Place, target: number): boolean {
  return target === current + 1 && target <= furthest && target !== count - 1 && !later.includes(target);
}

/**
 * Whether the step list opens a step. Streamers: the current one, any earlier, or the next when it was visited, but
 * never the last; viewers: the current one, any earlier, or the first (spec B §2.2, §2.3).
 */
export function mayOpen(role: Role, place: Place, target: number): boolean {
  if (target < 0 || target >= place.count) return false;
  if (target <= place.current) return true;
  return role === "streamer" && isNextVisited(place, target);
}

/** How far a step is: it was open, was left for later by Finish now, or is not yet reached. */
export type StepState = "done" | "later" | "open";

/** What the step list says of a step. */
export function stateOf({ current, furthest, count, later = [] }: Place, index: number): StepState {
  if (index === current || index === count - 1 || index > furthest) return "open";
  return later.includes(index) ? "later" : "done";
}

/** The actions of the current step (spec B §2.2, §2.3): the first asks for a name before Next, the others for nothing. */
export function actionsOf({ current, count }: Place, displayName: unknown): StepActions {
  const isFirst = current === 0;
  const isLast = current === count - 1;
  const isNamed = typeof displayName === "string" && displayName.trim() !== "";
  if (isLast) return { back: !isFirst, skip: false, finish: false, next: "none" };
  const next = isFirst && !isNamed ? "disabled" : "enabled";
  return { back: !isFirst, skip: !isFirst, finish: !isFirst, next };
}
