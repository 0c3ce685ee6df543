import { AlertDialog } from "@starling/ui/alert-dialog";
import type { Draft } from "@starling/validators/drafts";
import type { Autosave } from "./autosave.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { useSaveState } from "./use-autosave.ts";
import { useLeaveGuard } from "./use-leave-guard.ts";

interface UnsavedDialogsProps {
  autosave: Autosave;
  /** Goes on with the version of another device. */
  onLoad: (theirs: Draft | null) => void;
}

/** Asks where something would be lost: before leaving with unsaved answers, and when another device was faster. */
export function UnsavedDialogs({ autosave, onLoad }: UnsavedDialogsProps) {
  const state = useSaveState(autosave);
  const { asking, stay, leave } = useLeaveGuard(autosave);
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
      open={asking}
      onOpenChange={(open) => {
        if (!open) stay();
      }}
      title="Leave without saving?"
      description="Your last answers could not be saved yet. They stay in this tab until you close it."
      cancelLabel="Stay"
      confirmLabel="Leave"
      danger
      onConfirm={leave}
    />
  );
}
