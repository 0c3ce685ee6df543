import { zodResolver } from "@hookform/resolvers/zod";
import { type UpdateProfileInput, updateProfileInput } from "@starling/validators/profiles";
import { useEffect, useState } from "react";
import { type FieldValues, type Resolver, useForm, useFormState } from "react-hook-form";
import { fingerprint, toDraft, withDraft } from "../../../../lib/draft-values.ts";
import { clearDraft, readDraft, writeDraft } from "../../../../lib/drafts.ts";

const judge = zodResolver(updateProfileInput);

interface EditorFormOptions {
  /** Under which name typing is kept through a reload. */
  draft: string;
  /** The part of the profile as the form holds it. */
  initial: FieldValues;
  /** What is sent of the values. The schema judges this. */
  changes: (values: FieldValues) => FieldValues;
}

/**
 * A form over a part of the profile, judged by the procedure's own schema. Of what was typed before a reload it takes
 * only the fields that were changed, and of these none that was changed elsewhere since; `isKept` says so.
 */
export function useEditorForm({ draft, initial, changes }: EditorFormOptions) {
  const [opened] = useState(initial);
  const [isKept, setKept] = useState(false);
  const resolver: Resolver<FieldValues, unknown, UpdateProfileInput> = (values, context, options) =>
    judge(changes(values), context, options);
  const form = useForm<FieldValues, unknown, UpdateProfileInput>({ resolver, defaultValues: opened });
  const { isDirty } = useFormState({ control: form.control });

  useEffect(() => {
    const typed = withDraft(opened, readDraft(draft));
    if (fingerprint(typed) !== fingerprint(opened)) {
      form.reset(typed, { keepDefaultValues: true });
      setKept(true);
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const changed = toDraft(values, opened);
        if (Object.keys(changed).length > 0) writeDraft(draft, changed);
        else clearDraft(draft);
      },
    });
  }, [draft, form, opened]);

  return {
    form,
    isDirty,
    isKept,
    startOver: () => {
      form.reset(opened);
      clearDraft(draft);
      setKept(false);
    },
    forget: () => clearDraft(draft),
  };
}
