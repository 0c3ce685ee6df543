import type { ReactNode, Ref } from "react";
import type { Place } from "./navigation.ts";
import type { WizardStep } from "./steps.ts";

interface StepPanelProps {
  step: WizardStep;
  place: Place;
  /** Takes the focus when the step changes. */
  headingRef: Ref<HTMLHeadingElement>;
  /** Over the fields. */
  summary: ReactNode;
  children: ReactNode;
}

/** One step: where one is, what it asks, its fields. */
export function StepPanel({ step, place, headingRef, summary, children }: StepPanelProps) {
  return (
    <>
      <header className="mt-5 mb-8 lg:mt-0">
        <p className="text-sm text-muted tabular-nums">
          Step {place.current + 1} of {place.count}
        </p>
        <h2 ref={headingRef} tabIndex={-1} className="text-xl outline-none">
          {step.title}
        </h2>
        <p className="mt-1 max-w-measure text-base text-muted">{step.description}</p>
      </header>
      {summary}
      <div className="flex flex-col gap-7 [&_:is(input,select,textarea,button)]:scroll-mb-24">{children}</div>
    </>
  );
}
