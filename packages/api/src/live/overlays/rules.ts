const STEPS = [1, 2.5, 5] as const;
const FIRST_GOAL = 10;

/** Smallest round number above the count: 10, 25, 50, 100, 250 and so on. */
export function nextGoal(followers: number): number {
  for (let power = FIRST_GOAL; ; power *= 10) {
    const step = STEPS.find((factor) => factor * power > followers);
    if (step !== undefined) return step * power;
  }
}
