import { Button } from "@starling/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@starling/ui/dialog";
import type { Draft } from "@starling/validators/drafts";
import { ago } from "../../../lib/ago.ts";

interface ConflictDialogProps {
  /** The newer version; null when it was submitted or discarded there. */
  theirs: Draft | null;
  onLoad: () => void;
  onKeep: () => void;
}

/** Another tab or device went on with the same form: one of the two versions has to be chosen. */
export function ConflictDialog({ theirs, onLoad, onKeep }: ConflictDialogProps) {
  return (
    <Dialog open>
      <DialogContent
        title="You went on elsewhere"
        description={
          theirs
            ? `Another tab or device saved a newer version ${ago(theirs.updatedAt.getTime(), Date.now())}. Which one do you want to go on with?`
            : "On another tab or device this form was submitted or started over. Which one do you want to go on with?"
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
