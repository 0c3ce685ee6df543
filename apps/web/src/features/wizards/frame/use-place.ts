import { useState } from "react";
import type { Place } from "./navigation.ts";
import type { WizardStep } from "./steps.ts";

/**
 * Which step is shown. A draft opens where it was left, with the steps before it visited; at the last step it may have been
 * left by Finish now, so that those after the last answer are for later. `isAnswered`: of a step, counted from 0, as the form opens.
 */
export function usePlace(
  steps: readonly WizardStep[],
  startAt: string | undefined,
  isAnswered: (index: number) => boolean,
) {
  const last = steps.length - 1;
  const [place, setPlace] = useState<Required<Place>>(() => {
    const start = Math.max(
      0,
      steps.findIndex(({ key }) => key === startAt),
    );
    const later = start < last ? [] : range(range(0, last).findLastIndex(isAnswered) + 1, last);
    return { current: start, furthest: start, count: steps.length, later };
  });
  const step = steps[place.current] ?? steps[0];
  if (!step) throw new Error("A wizard has steps");
  return {
    place,
    step,
    open: (target: number) =>
      setPlace({
        ...place,
        current: target,
        furthest: Math.max(place.furthest, target),
        later: place.later.filter((index) => index !== target),
      }),
    /** Goes to the last step. What was not open yet is for later, and so is the step left behind with nothing in it. */
    finish: (isLeftEmpty: boolean) => {
      const { current, furthest, later } = place;
      const unseen = range(isLeftEmpty && furthest === current ? current : furthest + 1, last);
      setPlace({ ...place, current: last, furthest: last, later: [...new Set([...later, ...unseen])] });
    },
  };
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}
