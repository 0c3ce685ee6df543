import { Alert } from "@starling/ui/alert";
import { Field } from "@starling/ui/field";
import { Input } from "@starling/ui/input";
import { toast } from "@starling/ui/toast";
import {
  type CaseDecision,
  type UndoDecisionsInput,
  undoDecisionsInput,
} from "@starling/validators/moderation";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { getApi } from "../../../lib/api-client.ts";
import { deviceZone } from "../../../lib/device-zone.ts";
import { useSchemaForm } from "../../../lib/schema-form.ts";
import { useSending } from "../../../lib/use-form-submit.ts";
import { refetchModeration } from "../refresh-desk.ts";
import { ReasonDialog, ReasonField } from "./reason-dialog.tsx";
import { undoDialog as words } from "./words.ts";

interface UndoDialogProps {
  moderator: NonNullable<CaseDecision["moderator"]>;
  since: Date;
  onClose: () => void;
}

/**
 * Undoes a moderator's decisions since a given time. Stays open if one request could not undo all of them.
 */
export function UndoDialog({ moderator, since, onClose }: UndoDialogProps) {
  const [opened] = useState(() => ({ moderator: moderator.id, since: since.toISOString(), words: "" }));
  const { form, errors } = useSchemaForm(undoDecisionsInput, opened);
  const typed = useWatch({ control: form.control, name: "words" });
  const { refusal, isSending, send } = useSending(form, words.failed);
  const [soFar, setSoFar] = useState<string | null>(null);

  async function undo(input: UndoDecisionsInput): Promise<void> {
    setSoFar(null);
    const done = await send(() => getApi().client.moderation.undoDecisions.mutate(input));
    if (done === null) return;
    if (done.left > 0) setSoFar(words.more(done.undone, done.left));
    else {
      toast.success(words.done(done.undone), { id: `undo-${moderator.id}` });
      onClose();
    }
    await refetchModeration();
  }

  return (
    <ReasonDialog
      title={words.title(moderator.username)}
      description={words.description}
      confirm={words.confirm}
      refusal={refusal}
      isUnsaved={() => form.formState.isDirty && soFar === null}
      busy={isSending}
      onClose={onClose}
      onSubmit={(event) => void form.handleSubmit(undo)(event)}
    >
      <Field label={words.since} hint={words.sinceHint(deviceZone())} error={errors.of("since")} required>
        <Input
          type="datetime-local"
          className="max-w-64"
          defaultValue={localText(since)}
          onChange={(event) => {
            form.setValue("since", momentOf(event.target.value), {
              shouldDirty: true,
              shouldValidate: form.formState.isSubmitted,
            });
          }}
        />
      </Field>
      <ReasonField typed={typed} error={errors.of("words")} {...form.register("words")} />
      {soFar === null ? null : <Alert tone="warning">{soFar}</Alert>}
    </ReasonDialog>
  );
}

const MINUTE = 60_000;

/** Formats a time as a `datetime-local` value in the device's time zone. */
function localText(at: Date): string {
  return new Date(at.getTime() - at.getTimezoneOffset() * MINUTE).toISOString().slice(0, 16);
}

/** Returns an empty string for an invalid time. */
function momentOf(text: string): string {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? "" : at.toISOString();
}
