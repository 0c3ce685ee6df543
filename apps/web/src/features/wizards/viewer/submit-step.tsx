import { Review } from "../frame/review.tsx";
import type { StepContentProps } from "../frame/steps.ts";

/** A look over everything before it is sent. */
export function SubmitStep({ steps, onOpen }: StepContentProps) {
  return <Review kind="viewer" steps={steps} onOpen={onOpen} />;
}
