import { Review } from "../frame/review.tsx";
import type { StepContentProps } from "../frame/steps.ts";

/** Step 8: what was told, and the way back to each part. */
export function CompleteStep({ steps, onOpen }: StepContentProps) {
  return <Review kind="streamer" steps={steps} onOpen={onOpen} />;
}
