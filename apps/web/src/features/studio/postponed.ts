import { isRecord } from "@starling/validators/records";
import type { StudioTask } from "@starling/validators/studio";
import { storedChoice } from "../../lib/create-store.ts";

const POSTPONED_MS = 7 * 86_400_000;

/** Time in milliseconds at which each task was postponed. */
type Postponed = Readonly<Partial<Record<StudioTask, number>>>;

/** Returns no tasks if the stored text is unreadable. */
export function readPostponed(text: string | null): Postponed {
  try {
    const stored: unknown = JSON.parse(text ?? "{}");
    return isRecord(stored) ? stored : {};
  } catch {
    return {};
  }
}

export const postponed = storedChoice<Postponed>("studio-postponed", readPostponed, JSON.stringify);

export function nextTask(
  tasks: readonly StudioTask[],
  postponedAt: Postponed,
  now: number,
): StudioTask | undefined {
  return tasks.find((task) => !(now - Number(postponedAt[task] ?? Number.NaN) < POSTPONED_MS));
}
