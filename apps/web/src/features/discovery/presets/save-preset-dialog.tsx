import { Button } from "@starling/ui/button";
import { Dialog, DialogContent } from "@starling/ui/dialog";
import { Field } from "@starling/ui/field";
import { Input } from "@starling/ui/input";
import { Switch } from "@starling/ui/switch";
import { toast } from "@starling/ui/toast";
import { createPresetInput } from "@starling/validators/discovery-inputs";
import { MAX_PRESET_NAME } from "@starling/validators/limits";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useSchemaForm } from "../../../lib/schema-form.ts";
import { describeError } from "../../../lib/show-error.ts";
import { usePresetAlerts, useSavePreset } from "./use-presets.ts";
import { savePresetDialog as words } from "./words.ts";

interface SavePresetDialogProps {
  query: string;
  suggestion: string;
  notifies?: boolean;
  /** Called after the dialog's closing animation. */
  onClosed: () => void;
}

export function SavePresetDialog({ query, suggestion, notifies = false, onClosed }: SavePresetDialogProps) {
  const { form, errors } = useSchemaForm(createPresetInput, { name: suggestion, query });
  const name = useWatch({ control: form.control, name: "name" });
  const { save, isSaving } = useSavePreset();
  const tell = usePresetAlerts();
  const [wantsNotices, setWantsNotices] = useState(notifies);
  const [open, setOpen] = useState(true);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogContent
        size="sm"
        title={words.saveTheseFilters}
        description={words.getTheseFilters}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          onClosed();
        }}
      >
        <form
          noValidate
          onSubmit={form.handleSubmit((preset) =>
            save(preset, {
              onSuccess: (saved) => {
                const { name } = saved;
                if (wantsNotices) tell(saved, true);
                toast.success(words.saved(name));
                setOpen(false);
              },
              onError: (error) => {
                const { message } = describeError(error, words.couldNotSaveFilters);
                form.setError("name", { message }, { shouldFocus: true });
              },
            }),
          )}
        >
          <Field
            label={words.name}
            length={{ used: name.trim().length, max: MAX_PRESET_NAME }}
            error={errors.of("name")}
          >
            <Input
              autoComplete="off"
              onFocus={(event) => event.currentTarget.select()}
              {...form.register("name")}
            />
          </Field>
          <Switch
            className="mt-4"
            label={words.notify}
            description={words.notifyHelp}
            checked={wantsNotices}
            onCheckedChange={setWantsNotices}
          />
          <Button type="submit" variant="primary" size="lg" busy={isSaving} className="mt-5 w-full">
            {words.save}
          </Button>
        </form>
      </DialogContent>
    </Dialog>
  );
}
