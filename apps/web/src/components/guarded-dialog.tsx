import { Dialog, DialogContent } from "@starling/ui/dialog";
import type { ComponentProps } from "react";
import { useLeaveGuard } from "../lib/leave-guard.ts";
import { DISCARD_CHANGES, LeaveQuestion, type Question } from "./leave-question.tsx";

interface GuardedDialogProps extends ComponentProps<typeof DialogContent> {
  isUnsaved: () => boolean;
  /** Whether a page reload would lose input; false if the input is saved in the tab's storage. */
  isLostWithPage?: () => boolean;
  question?: Question;
  /** While true, the dialog cannot be closed. */
  busy?: boolean;
  onClose: () => void;
}

/** Asks for confirmation if closing the dialog or going back in the browser would lose input. */
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
