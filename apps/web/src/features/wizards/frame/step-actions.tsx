import { Button } from "@starling/ui/button";
import { ArrowLeft, ArrowRight } from "lucide-react";
import type { StepActions as Actions } from "./navigation.ts";
import { stepActions as words } from "./words.ts";

interface StepActionsProps {
  actions: Actions;
  /** The form is being sent, or was. */
  busy: boolean;
  onBack: () => void;
  onSkip: () => void;
  onFinish: () => void;
  onNext: () => void;
}

/**
 * What one can do at the foot of a step; one of them is the main thing. In sight all the time where there is room for
 * it: on a phone it would take a third of what the keyboard leaves.
 */
export function StepActions({ actions, busy, onBack, onSkip, onFinish, onNext }: StepActionsProps) {
  return (
    <div className="z-10 mt-10 flex flex-wrap items-center gap-2 border-t border-line bg-background py-4 sm:sticky sm:bottom-0 sm:-mx-6 sm:px-6 lg:mx-0 lg:px-0">
      <Button variant="ghost" disabled={!actions.back || busy} onClick={onBack} className="-ms-3 me-auto">
        <ArrowLeft aria-hidden="true" className="size-4" />
        {words.back}
      </Button>
      {actions.skip ? (
        <Button variant="ghost" disabled={busy} onClick={onSkip}>
          {words.skip}
        </Button>
      ) : null}
      {actions.finish ? (
        <Button variant="ghost" busy={busy} onClick={onFinish} className="wizard-finish">
          {busy ? words.submitting : words.finishNow}
        </Button>
      ) : null}
      {actions.finish ? <span aria-hidden="true" className="wizard-line" /> : null}
      {actions.next === "none" ? (
        <Button key="submit" type="submit" variant="primary" busy={busy}>
          {busy ? words.submitting : words.submit}
        </Button>
      ) : (
        <Button key="next" variant="primary" disabled={actions.next === "disabled" || busy} onClick={onNext}>
          {words.next}
          <ArrowRight aria-hidden="true" className="size-4" />
        </Button>
      )}
    </div>
  );
}
