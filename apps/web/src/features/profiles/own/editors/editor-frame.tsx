import { AlertDialog } from "@starling/ui/alert-dialog";
import { Button } from "@starling/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@starling/ui/dialog";
import type { OwnProfile } from "@starling/validators/profiles";
import { type ReactNode, useState } from "react";
import { type FieldValues, FormProvider, useWatch } from "react-hook-form";
import { MinorProvider } from "../../../../components/catalogue/minor.tsx";
import { FormSummary } from "../../../../components/form-summary.tsx";
import { EDITORS, type EditorName } from "./editor-names.ts";
import { focusFirstControl } from "./focus-first-control.ts";
import { KeptNotice } from "./kept-notice.tsx";
import { useEditorForm } from "./use-editor-form.ts";
import { useProfileSave } from "./use-profile-save.ts";

/** What every editor is given. */
export interface EditorProps {
  profile: OwnProfile;
  onClose: () => void;
}

interface EditorFrameProps extends EditorProps {
  editor: EditorName;
  /** The part of the profile as the form holds it. */
  initial: FieldValues;
  /** What is sent of the form's values. */
  changes: (values: FieldValues) => FieldValues;
  /** Whether there is enough to save (spec B §5). */
  isComplete?: (values: FieldValues) => boolean;
  description?: string;
  size?: "md" | "lg";
  children: ReactNode;
}

/** The dialog of an editor: saves its part, asks before typing is thrown away, fills the screen of a phone. */
export function EditorFrame(props: EditorFrameProps) {
  const {
    editor,
    profile,
    initial,
    changes,
    isComplete = () => true,
    onClose,
    description,
    children,
  } = props;
  /** What is to be done once it is confirmed that typing may go. */
  const [asking, setAsking] = useState<"close" | "start over" | null>(null);
  const { form, isDirty, isKept, startOver, forget } = useEditorForm({
    draft: `edit:${profile.id}:${editor}`,
    initial,
    changes,
  });
  const end = () => {
    forget();
    onClose();
  };
  const { save, saving, failure } = useProfileSave(form, end);
  const values = useWatch({ control: form.control });

  return (
    <Dialog
      open
      onOpenChange={() => {
        if (saving) return;
        if (isDirty) setAsking("close");
        else end();
      }}
    >
      <DialogContent
        title={EDITORS[editor].title}
        description={description}
        size={props.size}
        onOpenAutoFocus={focusFirstControl}
        onCloseAutoFocus={(event) => {
          // The address opens the dialog, so it knows no trigger to go back to.
          event.preventDefault();
          document.querySelector<HTMLElement>(`[data-edits="${editor}"]`)?.focus();
        }}
        className="max-sm:h-dvh max-sm:max-h-dvh max-sm:rounded-none"
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
            {isKept ? <KeptNotice onStartOver={() => setAsking("start over")} /> : null}
            <div className="flex grow flex-col gap-6">
              <MinorProvider profile={profile}>{children}</MinorProvider>
            </div>
            <DialogFooter className="max-sm:flex-row max-sm:[&>*]:flex-1">
              <Button
                variant="ghost"
                disabled={saving}
                onClick={() => (isDirty ? setAsking("close") : end())}
              >
                Cancel
              </Button>
              <Button type="submit" variant="primary" busy={saving} disabled={!isComplete(values)}>
                Save
              </Button>
            </DialogFooter>
          </form>
        </FormProvider>
        <AlertDialog
          open={asking !== null}
          onOpenChange={() => setAsking(null)}
          title="Discard your changes?"
          description="What you changed here has not been saved."
          cancelLabel="Keep editing"
          confirmLabel="Discard"
          danger
          onConfirm={() => {
            setAsking(null);
            if (asking === "start over") startOver();
            else end();
          }}
        />
      </DialogContent>
    </Dialog>
  );
}
