import { Button } from "@starling/ui/button";
import { ArrowLeft, ArrowRight } from "lucide-react";
import type { StepActions as Actions } from "./navigation.ts";

interface StepActionsProps {
  actions: Actions;
  /** The form is being sent, or was. */
  busy: boolean;
  onBack: () => void;
  onSkip: () => void;
  onNext: () => void;
}

/** What one can do at the foot of a step; one of them is the main thing. */
export function StepActions({ actions, busy, onBack, onSkip, onNext }: StepActionsProps) {
  return (
    <div className="sticky bottom-(--wizard-foot) z-10 -mx-4 mt-10 flex items-center gap-2 border-t border-line bg-background px-4 py-3 sm:-mx-6 sm:px-6 lg:mx-0 lg:px-0 lg:py-4">
      <Button variant="ghost" disabled={!actions.back || busy} onClick={onBack} className="-ms-3">
        <ArrowLeft aria-hidden="true" className="size-4" />
        Back
      </Button>
      <div className="ms-auto flex gap-2">
        {actions.skip ? (
          <Button variant="ghost" onClick={onSkip}>
            Skip
          </Button>
        ) : null}
        {actions.next === "none" ? (
          <Button key="submit" type="submit" variant="primary" busy={busy}>
            {busy ? "Submitting..." : "Submit"}
          </Button>
        ) : (
          <Button key="next" variant="primary" disabled={actions.next === "disabled"} onClick={onNext}>
            Next
            <ArrowRight aria-hidden="true" className="size-4" />
          </Button>
        )}
      </div>
    </div>
  );
}
