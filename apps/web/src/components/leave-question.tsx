import { AlertDialog } from "@starling/ui/alert-dialog";
import type { LeaveGuard } from "../lib/leave-guard.ts";

/** What is asked before something is lost. */
export interface Question {
  title: string;
  description: string;
  cancelLabel: string;
  confirmLabel: string;
}

/** The question of a form over something that is stored already. */
export const DISCARD_CHANGES: Question = {
  title: "Discard your changes?",
  description: "What you changed here has not been saved.",
  cancelLabel: "Keep editing",
  confirmLabel: "Discard",
};

/** The question over a card that is being entered. */
export const DISCARD_CARD: Question = {
  title: "Discard this card?",
  description: "It has not been saved. Card details are only ever stored by our payment provider.",
  cancelLabel: "Keep editing",
  confirmLabel: "Discard",
};

/** The question itself, over a page or a dialog. */
export function LeaveQuestion({ guard, question }: { guard: LeaveGuard; question: Question }) {
  return (
    <AlertDialog
      open={guard.isAsking}
      onOpenChange={guard.stay}
      {...question}
      danger
      onConfirm={guard.leave}
    />
  );
}
