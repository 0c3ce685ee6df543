import { localized } from "@starling/i18n/translate";
import { Button } from "@starling/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@starling/ui/dialog";
import type { Draft } from "@starling/validators/drafts";
import { LeaveQuestion } from "../../../components/leave-question.tsx";
import { useLeaveGuard } from "../../../lib/leave-guard.ts";
import { ago } from "../../../lib/relative-time.ts";
import type { Autosave } from "./autosave.ts";
import { useSaveState } from "./use-autosave.ts";
import { unsavedDialogs as words } from "./words.ts";

export type PicturesState = "stored" | "lost" | "sending";

const PICTURES: Record<PicturesState, string> = localized(() => ({
  stored: "",
  lost: words.pictureLost,
  sending: words.pictureSending,
}));

interface UnsavedDialogsProps {
  autosave: Autosave;
  pictures: () => PicturesState;
  onLoad: (theirs: Draft | null) => void;
}

export function UnsavedDialogs({ autosave, pictures, onLoad }: UnsavedDialogsProps) {
  const state = useSaveState(autosave);
  const guard = useLeaveGuard({
    flush: autosave.flush,
    isUnsaved: () => autosave.isUnsaved() || pictures() !== "stored",
  });
  if (state.kind === "conflict") {
    return (
      <ConflictDialog
        theirs={state.theirs}
        onLoad={() => onLoad(state.theirs)}
        onKeep={() => void autosave.keepMine()}
      />
    );
  }
  const answers = autosave.isUnsaved() ? words.answersLost : "";
  const picture = PICTURES[pictures()];
  return (
    <LeaveQuestion
      guard={guard}
      question={{
        title: words.leaveTitle,
        description: answers && picture ? words.both(answers, picture) : answers || picture,
        cancelLabel: words.stay,
        confirmLabel: words.leave,
      }}
    />
  );
}

interface ConflictDialogProps {
  /** Draft saved on another device; null if it was submitted or discarded there. */
  theirs: Draft | null;
  onLoad: () => void;
  onKeep: () => void;
}

function ConflictDialog({ theirs, onLoad, onKeep }: ConflictDialogProps) {
  return (
    <Dialog open>
      <DialogContent
        title={words.conflictTitle}
        description={
          theirs ? words.newerVersion(ago(theirs.updatedAt.getTime(), Date.now())) : words.submittedElsewhere
        }
        dismissable={false}
      >
        <DialogFooter>
          <Button onClick={onKeep}>{words.keepThis}</Button>
          <Button variant="primary" onClick={onLoad}>
            {words.loadOther}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
