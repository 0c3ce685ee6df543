import { AlertDialog } from "@starling/ui/alert-dialog";
import type { Draft } from "@starling/validators/drafts";
import type { Autosave } from "./autosave.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { useSaveState } from "./use-autosave.ts";
import { type Losses, useLeaveGuard } from "./use-leave-guard.ts";

const ANSWERS_LOST = "Your last answers could not be saved yet. They stay in this tab until you close it.";
const PICTURES_LOST =
  "The picture you chose has not been sent yet: it goes with Submit. If you leave now, it is lost.";

function wordsFor({ answers, pictures }: Losses): string {
  return [answers ? ANSWERS_LOST : "", pictures ? PICTURES_LOST : ""].filter(Boolean).join(" ");
}

interface UnsavedDialogsProps {
  autosave: Autosave;
  /** Whether a picture waits to be sent. */
  hasPicture: () => boolean;
  /** Goes on with the version of another device. */
  onLoad: (theirs: Draft | null) => void;
}

/** Asks where something would be lost: before leaving with unsaved answers, and when another device was faster. */
export function UnsavedDialogs({ autosave, hasPicture, onLoad }: UnsavedDialogsProps) {
  const state = useSaveState(autosave);
  const { lost, stay, leave } = useLeaveGuard({
    flush: autosave.flush,
    losses: () => ({ answers: autosave.isUnsaved(), pictures: hasPicture() }),
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
  return (
    <AlertDialog
      open={lost !== null}
      onOpenChange={(open) => {
        if (!open) stay();
      }}
      title="Leave without saving?"
      description={lost ? wordsFor(lost) : ""}
      cancelLabel="Stay"
      confirmLabel="Leave"
      danger
      onConfirm={leave}
    />
  );
}
