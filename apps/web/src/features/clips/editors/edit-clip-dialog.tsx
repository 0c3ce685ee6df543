import { Button } from "@starling/ui/button";
import { DialogClose, DialogFooter } from "@starling/ui/dialog";
import { createClipInput, setCaptionsInput } from "@starling/validators/clip-inputs";
import type { OwnClip } from "@starling/validators/clips";
import { useState } from "react";
import { Controller, FormProvider } from "react-hook-form";
import { FormSummary } from "../../../components/form-summary.tsx";
import { GuardedDialog } from "../../../components/guarded-dialog.tsx";
import { RestoredNotice } from "../../../components/restored-notice.tsx";
import { useFormDraft } from "../../../lib/form-draft.ts";
import { useSchemaForm } from "../../../lib/schema-form.ts";
import { CaptionsField } from "./captions-field.tsx";
import { ClipTextFields } from "./clip-text-fields.tsx";
import { useClipSave } from "./use-clip-save.ts";
import { editClipDialog as words } from "./words.ts";

interface EditClipDialogProps {
  clip: OwnClip;
  onClose: () => void;
}

const said = createClipInput
  .pick({ title: true, description: true, tags: true })
  .extend({ captions: setCaptionsInput.shape.captions.optional() });

export default function EditClipDialog({ clip, onClose }: EditClipDialogProps) {
  const [opened] = useState(() => ({ title: clip.title, description: clip.description, tags: clip.tags }));
  const { form, errors } = useSchemaForm(said, opened);
  const typing = useFormDraft({ name: `edit-clip:${clip.id}`, form, opened });
  const end = () => {
    typing.forget();
    onClose();
  };
  const { save, isSaving, failure } = useClipSave(clip, form, end);

  return (
    <GuardedDialog
      title={words.editClip}
      className="max-sm:h-dvh max-sm:max-h-dvh max-sm:rounded-none"
      isUnsaved={typing.isTyped}
      isLostWithPage={typing.isLost}
      busy={isSaving}
      onClose={end}
    >
      <FormProvider {...form}>
        <form
          noValidate
          className="flex min-h-full flex-col"
          onSubmit={(event) => {
            event.stopPropagation();
            void form.handleSubmit(save)(event);
          }}
        >
          <FormSummary>{failure}</FormSummary>
          {typing.isRestored ? <RestoredNotice onStartOver={typing.startOver} /> : null}
          <div className="flex grow flex-col gap-5">
            <ClipTextFields />
            <Controller
              control={form.control}
              name="captions"
              render={({ field: { value, onChange } }) => (
                <CaptionsField
                  value={value ?? null}
                  onChange={(next) => onChange(next ?? undefined)}
                  error={errors.of("captions") ?? errors.of("captions.vtt")}
                  existing={value === null ? null : (clip.captions?.language ?? null)}
                  onRemoveExisting={() => onChange(null)}
                />
              )}
            />
          </div>
          <DialogFooter className="max-sm:flex-row max-sm:[&>*]:flex-1">
            <DialogClose asChild>
              <Button variant="ghost" disabled={isSaving}>
                {words.cancel}
              </Button>
            </DialogClose>
            <Button type="submit" variant="primary" busy={isSaving}>
              {words.save}
            </Button>
          </DialogFooter>
        </form>
      </FormProvider>
    </GuardedDialog>
  );
}
