import { Button } from "@starling/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@starling/ui/dialog";
import type { Draft } from "@starling/validators/drafts";
import { LeaveQuestion } from "../../../components/leave-question.tsx";
import { ago } from "../../../lib/ago.ts";
import { useLeaveGuard } from "../../../lib/leave-guard.ts";
import type { Autosave } from "./autosave.ts";
import { useSaveState } from "./use-autosave.ts";

const ANSWERS_LOST = "Your last answers couldn’t be saved yet. They stay in this tab until you close it.";
/** How it stands with the pictures that were chosen. */
export type PicturesState = "stored" | "lost" | "sending";

const PICTURES: Record<PicturesState, string> = {
  stored: "",
  lost: "This browser can’t keep the picture you chose; it’s only sent when you submit. If you leave now, you’ll lose it.",
  sending: "Your picture is still uploading. If you leave now, it’s kept in this browser as a draft.",
};

interface UnsavedDialogsProps {
  autosave: Autosave;
  pictures: () => PicturesState;
  /** Goes on with the version of another device. */
  onLoad: (theirs: Draft | null) => void;
}

/** Asks where something would be lost: before leaving with unsaved answers, and when another device was faster. */
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
  const lost = [autosave.isUnsaved() ? ANSWERS_LOST : "", PICTURES[pictures()]];
  return (
    <LeaveQuestion
      guard={guard}
      question={{
        title: "Leave without saving?",
        description: lost.filter(Boolean).join(" "),
        cancelLabel: "Stay",
        confirmLabel: "Leave",
      }}
    />
  );
}

interface ConflictDialogProps {
  /** The newer version; null when it was submitted or discarded there. */
  theirs: Draft | null;
  onLoad: () => void;
  onKeep: () => void;
}

/** Another tab or device went on with the same form: one of the two versions has to be chosen. */
function ConflictDialog({ theirs, onLoad, onKeep }: ConflictDialogProps) {
  return (
    <Dialog open>
      <DialogContent
        title="You made changes somewhere else"
        description={
          theirs
            ? `Another tab or device saved a newer version ${ago(theirs.updatedAt.getTime(), Date.now())}. Which version do you want to continue with?`
            : "This form was submitted or started over in another tab or on another device. Which version do you want to continue with?"
        }
        dismissable={false}
      >
        <DialogFooter>
          <Button onClick={onKeep}>Keep this one</Button>
          <Button variant="primary" onClick={onLoad}>
            Load that version
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
