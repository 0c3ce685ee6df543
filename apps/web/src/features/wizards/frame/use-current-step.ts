import { useState } from "react";
import type { Place } from "./navigation.ts";
import type { WizardStep } from "./steps.ts";

/** Position in the wizard. A draft opens at the step where it was saved; earlier steps count as visited. */
export function usePlace(steps: readonly WizardStep[], startAt: string | undefined) {
  const [place, setPlace] = useState<Place>(() => {
    const start = Math.max(
      0,
      steps.findIndex(({ key }) => key === startAt),
    );
    return { current: start, furthest: start, count: steps.length };
  });
  const step = steps[place.current] ?? steps[0];
  if (!step) throw new Error("A wizard has steps");
  const open = (target: number) =>
    setPlace({ ...place, current: target, furthest: Math.max(place.furthest, target) });
  return { place, step, open };
}
