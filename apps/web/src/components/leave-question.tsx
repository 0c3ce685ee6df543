import { localized } from "@starling/i18n/translate";
import { AlertDialog } from "@starling/ui/alert-dialog";
import type { LeaveGuard } from "../lib/leave-guard.ts";
import { leaveQuestion as words } from "./words.ts";

export interface Question {
  title: string;
  description: string;
  cancelLabel: string;
  confirmLabel: string;
}

export const DISCARD_CHANGES = localized(
  (): Question => ({
    title: words.discardChanges,
    description: words.whatYouChanged,
    cancelLabel: words.keepEditing,
    confirmLabel: words.discard,
  }),
);

export const DISCARD_CARD = localized(
  (): Question => ({
    title: words.discardThisCard,
    description: words.itHasNotBeen,
    cancelLabel: words.keepEditing,
    confirmLabel: words.discard,
  }),
);

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
