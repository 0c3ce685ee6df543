import { Alert } from "@starling/ui/alert";
import { AlertDialog } from "@starling/ui/alert-dialog";
import { useState } from "react";
import { describeError } from "../../lib/show-error.ts";
import { blockPerson, type Person } from "./hiding.ts";
import { blockDialog as words } from "./words.ts";

interface BlockDialogProps {
  person: Person;
  onClose: () => void;
  /** Called after the block, before cached lists are updated. */
  onBlocked?: (() => void) | undefined;
}

/** Names the consequences of blocking; stays open if the server refuses. */
export function BlockDialog({ person, onClose, onBlocked }: BlockDialogProps) {
  const [isBlocking, setBlocking] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function block() {
    setBlocking(true);
    setRefusal(null);
    try {
      await blockPerson(person, () => {
        onClose();
        onBlocked?.();
      });
    } catch (error) {
      setRefusal(describeError(error, words.failed(person.displayName)).message);
      setBlocking(false);
    }
  }

  return (
    <AlertDialog
      open
      onOpenChange={(open) => {
        if (!open && !isBlocking) onClose();
      }}
      title={words.title(person.displayName)}
      description={words.description(person.displayName)}
      cancelLabel={words.cancel}
      confirmLabel={words.block}
      danger
      busy={isBlocking}
      onConfirm={() => void block()}
    >
      {refusal === null ? null : (
        <Alert tone="danger" className="mt-4">
          {refusal}
        </Alert>
      )}
    </AlertDialog>
  );
}
