import { zodResolver } from "@hookform/resolvers/zod";
import { Button } from "@starling/ui/button";
import { DialogClose, DialogFooter } from "@starling/ui/dialog";
import { toast } from "@starling/ui/toast";
import { type OwnProfile, type UpdateProfileInput, updateProfileInput } from "@starling/validators/profiles";
import { type ReactNode, useState } from "react";
import {
  type FieldValues,
  FormProvider,
  type Resolver,
  type UseFormReturn,
  useForm,
  useWatch,
} from "react-hook-form";
import { MinorProvider } from "../../../../components/catalogue/minor.tsx";
import { FormSummary } from "../../../../components/form-summary.tsx";
import { GuardedDialog } from "../../../../components/guarded-dialog.tsx";
import { RestoredNotice } from "../../../../components/restored-notice.tsx";
import { PROFILE_SAVED } from "../../../../entities/profile/profile-words.ts";
import { useFormDraft } from "../../../../lib/form-draft.ts";
import { refreshSession } from "../../../../lib/session.ts";
import { applyFieldErrors, describeError } from "../../../../lib/show-error.ts";
import { trpc } from "../../../../lib/trpc.ts";
import { EDITORS, type EditorName } from "./editor-names.ts";
import { editorFrame as words } from "./words.ts";

export interface EditorProps {
  profile: OwnProfile;
  onClose: () => void;
}

interface EditorFrameProps extends EditorProps {
  editor: EditorName;
  initial: FieldValues;
  changes: (values: FieldValues) => FieldValues;
  /** Whether the input can be saved (docs/product.md §2.8). */
  isComplete?: (values: FieldValues) => boolean;
  description?: string;
  size?: "md" | "lg";
  children: ReactNode;
}

/** Asks before discarding input. */
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
  const { form, typing } = useEditorForm({
    draft: `edit:${profile.id}:${editor}`,
    initial,
    changes,
  });
  const end = () => {
    typing.forget();
    onClose();
  };
  const { save, saving, failure } = useProfileSave(form, end);
  const values = useWatch({ control: form.control });

  return (
    <GuardedDialog
      title={EDITORS[editor].title}
      description={description}
      size={props.size}
      isUnsaved={typing.isTyped}
      isLostWithPage={typing.isLost}
      busy={saving}
      onClose={end}
      onCloseAutoFocus={(event) => {
        // After a reload, no button opened the dialog. Closing then focuses this part's edit button, or else
        // the next suggestion or "Edit profile".
        const opener =
          document.querySelector<HTMLElement>(`[data-edits="${editor}"]`) ??
          document.querySelector<HTMLElement>("[data-worth-adding] a") ??
          document.querySelector<HTMLElement>("[data-edits=basics]");
        if (!opener) return;
        event.preventDefault();
        opener.focus();
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
          {typing.isRestored ? <RestoredNotice onStartOver={typing.startOver} /> : null}
          <div className="flex grow flex-col gap-6">
            <MinorProvider profile={profile}>{children}</MinorProvider>
          </div>
          <DialogFooter className="max-sm:flex-row max-sm:[&>*]:flex-1">
            <DialogClose asChild>
              <Button variant="ghost" disabled={saving}>
                {words.cancel}
              </Button>
            </DialogClose>
            <Button type="submit" variant="primary" busy={saving} disabled={!isComplete(values)}>
              {words.save}
            </Button>
          </DialogFooter>
        </form>
      </FormProvider>
    </GuardedDialog>
  );
}

const judge = zodResolver(updateProfileInput);

interface EditorFormOptions {
  draft: string;
  initial: FieldValues;
  /** Converts form values to the update to send. */
  changes: (values: FieldValues) => FieldValues;
}

/** Form validated by the procedure's schema. Its draft survives a reload. */
function useEditorForm({ draft, initial, changes }: EditorFormOptions) {
  const [opened] = useState(initial);
  const resolver: Resolver<FieldValues, unknown, UpdateProfileInput> = (values, context, options) =>
    judge(changes(values), context, options);
  const form = useForm<FieldValues, unknown, UpdateProfileInput>({ resolver, defaultValues: opened });
  return { form, typing: useFormDraft({ name: draft, form, opened }) };
}

/** Applies the response, then refetches (docs/product.md §2.8). */
function useProfileSave(form: UseFormReturn<FieldValues, unknown, UpdateProfileInput>, onSaved: () => void) {
  const utils = trpc.useUtils();
  const update = trpc.profiles.update.useMutation({
    onSuccess: (saved, input) => {
      utils.profiles.me.setData(undefined, saved);
      onSaved();
      toast.success(PROFILE_SAVED.update);
      if (input.displayName) void refreshSession();
    },
    onError: (error) => applyFieldErrors(form, error),
    onSettled: () => utils.profiles.invalidate(),
  });
  return {
    save: (input: UpdateProfileInput) => update.mutate(input),
    saving: update.isPending,
    failure: update.error ? describeError(update.error, words.failed).message : undefined,
  };
}
