import { AlertDialog } from "@starling/ui/alert-dialog";
import type { LeaveGuard } from "../lib/leave-guard.ts";
import { leaveQuestion as words } from "./words.ts";

/** What is asked before something is lost. */
export interface Question {
  title: string;
  description: string;
  cancelLabel: string;
  confirmLabel: string;
}

/** The question of a form over something that is stored already. */
export const DISCARD_CHANGES: Question = {
  title: words.discardChanges,
  description: words.whatYouChanged,
  cancelLabel: words.keepEditing,
  confirmLabel: words.discard,
};

/** The question over a card that is being entered. */
export const DISCARD_CARD: Question = {
  title: words.discardThisCard,
  description: words.itHasNotBeen,
  cancelLabel: words.keepEditing,
  confirmLabel: words.discard,
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
