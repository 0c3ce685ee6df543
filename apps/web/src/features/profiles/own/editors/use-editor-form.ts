import { zodResolver } from "@hookform/resolvers/zod";
import { type UpdateProfileInput, updateProfileInput } from "@starling/validators/profiles";
import { useEffect } from "react";
import { type FieldValues, type Resolver, useForm, useFormState } from "react-hook-form";
import { clearDraft, readDraft, useDraft } from "../../../../lib/drafts.ts";

const judge = zodResolver(updateProfileInput);

interface EditorFormOptions {
  /** Under which name typing is kept through a reload. */
  draft: string;
  /** The part of the profile as the form holds it. */
  initial: FieldValues;
  /** What is sent of the values. The schema judges this. */
  changes: (values: FieldValues) => FieldValues;
}

/** A form over a part of the profile, judged by the procedure's own schema, with what was typed before a reload. */
export function useEditorForm({ draft, initial, changes }: EditorFormOptions) {
  const resolver: Resolver<FieldValues, unknown, UpdateProfileInput> = (values, context, options) =>
    judge(changes(values), context, options);
  const form = useForm<FieldValues, unknown, UpdateProfileInput>({ resolver, defaultValues: initial });
  useDraft(draft, form, Object.keys(initial));
  const { isDirty } = useFormState({ control: form.control });

  useEffect(() => {
    const kept = readDraft(draft);
    if (Object.keys(kept).length > 0)
      form.reset({ ...form.getValues(), ...kept }, { keepDefaultValues: true });
  }, [draft, form]);

  return { form, isDirty, forget: () => clearDraft(draft) };
}
