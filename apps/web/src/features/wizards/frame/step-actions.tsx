import { Button } from "@starling/ui/button";
import { ArrowLeft, ArrowRight } from "lucide-react";
import type { StepActions as Actions } from "./navigation.ts";
import { stepActions as words } from "./words.ts";

interface StepActionsProps {
  actions: Actions;
  busy: boolean;
  onBack: () => void;
  onSkip: () => void;
  onFinish: () => void;
  onNext: () => void;
}

/**
 * The buttons are not sticky on a phone, because they would cover a third of the space above the keyboard.
 */
export function StepActions({ actions, busy, onBack, onSkip, onFinish, onNext }: StepActionsProps) {
  return (
    <div className="z-10 mt-10 flex flex-wrap items-center gap-2 border-t border-line bg-background py-4 sm:sticky sm:bottom-0 sm:-mx-6 sm:px-6 lg:mx-0 lg:px-0">
      <Button variant="ghost" disabled={!actions.back || busy} onClick={onBack} className="-ms-3 me-auto">
        <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
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
          <ArrowRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
        </Button>
      )}
    </div>
  );
}
