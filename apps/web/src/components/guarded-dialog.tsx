import { Dialog, DialogContent } from "@starling/ui/dialog";
import type { ComponentProps } from "react";
import { useLeaveGuard } from "../lib/leave-guard.ts";
import { DISCARD_CHANGES, LeaveQuestion, type Question } from "./leave-question.tsx";

interface GuardedDialogProps extends ComponentProps<typeof DialogContent> {
  isUnsaved: () => boolean;
  /** Whether a reload would lose something, too; false where this tab keeps what was typed. */
  isLostWithPage?: () => boolean;
  question?: Question;
  /** It is being saved: nothing closes it meanwhile. */
  busy?: boolean;
  onClose: () => void;
}

/** A dialog with a form: Escape, Close, a `DialogClose`, a press beside it and the browser's way back ask before typing is lost. */
export function GuardedDialog({
  isUnsaved,
  isLostWithPage = isUnsaved,
  question = DISCARD_CHANGES,
  busy = false,
  onClose,
  children,
  ...content
}: GuardedDialogProps) {
  const guard = useLeaveGuard({ isUnsaved, isLostWithPage, onClose });
  return (
    <Dialog
      open
      onOpenChange={() => {
        if (!busy) guard.ask();
      }}
    >
      <DialogContent {...content} dismissable={!busy}>
        {children}
        <LeaveQuestion guard={guard} question={question} />
      </DialogContent>
    </Dialog>
  );
}
