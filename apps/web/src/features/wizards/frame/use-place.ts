import { useState } from "react";
import type { Place } from "./navigation.ts";
import type { WizardStep } from "./steps.ts";

/** Which step is shown. A draft opens where it was left, with the steps before it visited. */
export function usePlace(steps: readonly WizardStep[], startAt: string | undefined) {
  const [{ current, furthest }, setPlace] = useState(() => {
    const start = Math.max(
      0,
      steps.findIndex(({ key }) => key === startAt),
    );
    return { current: start, furthest: start };
  });
  const place: Place = { current, furthest, count: steps.length };
  const step = steps[current] ?? steps[0];
  if (!step) throw new Error("A wizard has steps");
  return {
    place,
    step,
    open: (target: number) => setPlace({ current: target, furthest: Math.max(furthest, target) }),
  };
}
