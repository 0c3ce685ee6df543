import { AlertDialog } from "@starling/ui/alert-dialog";
import { Button } from "@starling/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@starling/ui/dialog";
import { createClipInput } from "@starling/validators/clip-inputs";
import type { OwnClip } from "@starling/validators/clips";
import { useState } from "react";
import { FormProvider, useFormState } from "react-hook-form";
import { FormSummary } from "../../../components/form-summary.tsx";
import { useSchemaForm } from "../../../lib/schema-form.ts";
import { CaptionsField, type CaptionsValue } from "./captions-field.tsx";
import { ClipTextFields } from "./clip-text-fields.tsx";
import { useClipSave } from "./use-clip-save.ts";

interface EditClipDialogProps {
  clip: OwnClip;
  onClose: () => void;
}

const texts = createClipInput.pick({ title: true, description: true, tags: true });

/** Changes what is said of a clip, and its captions (spec B §2.5). Loaded when it is opened. */
export default function EditClipDialog({ clip, onClose }: EditClipDialogProps) {
  const { title, description, tags } = clip;
  const { form, errors } = useSchemaForm(texts, { title, description, tags });
  const { isDirty } = useFormState({ control: form.control });
  /** New captions; `null` removes those that are there, `undefined` leaves them. */
  const [captions, setCaptions] = useState<CaptionsValue | null>();
  const [asking, setAsking] = useState(false);
  const { save, isSaving, failure } = useClipSave(clip, form, onClose);
  const hasChanges = isDirty || captions !== undefined;

  function leave() {
    if (isSaving) return;
    if (hasChanges) setAsking(true);
    else onClose();
  }

  return (
    <Dialog open onOpenChange={leave}>
      <DialogContent title="Edit clip" className="max-sm:h-dvh max-sm:max-h-dvh max-sm:rounded-none">
        <FormProvider {...form}>
          <form
            noValidate
            className="flex min-h-full flex-col"
            onSubmit={(event) => {
              event.stopPropagation();
              void form.handleSubmit((said) => save(said, captions))(event);
            }}
          >
            <FormSummary>{failure}</FormSummary>
            <div className="flex grow flex-col gap-5">
              <ClipTextFields errors={errors} />
              <CaptionsField
                value={captions ?? null}
                onChange={(next) => setCaptions(next ?? undefined)}
                existing={captions === null ? null : (clip.captions?.language ?? null)}
                onRemoveExisting={() => setCaptions(null)}
              />
            </div>
            <DialogFooter className="max-sm:flex-row max-sm:[&>*]:flex-1">
              <Button variant="ghost" disabled={isSaving} onClick={leave}>
                Cancel
              </Button>
              <Button type="submit" variant="primary" busy={isSaving}>
                Save
              </Button>
            </DialogFooter>
          </form>
        </FormProvider>
        <AlertDialog
          open={asking}
          onOpenChange={() => setAsking(false)}
          title="Discard your changes?"
          description="What you changed here has not been saved."
          cancelLabel="Keep editing"
          confirmLabel="Discard"
          danger
          onConfirm={onClose}
        />
      </DialogContent>
    </Dialog>
  );
}
