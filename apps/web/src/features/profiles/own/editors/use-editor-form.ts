import { zodResolver } from "@hookform/resolvers/zod";
import { type UpdateProfileInput, updateProfileInput } from "@starling/validators/profiles";
import { useState } from "react";
import { type FieldValues, type Resolver, useForm } from "react-hook-form";
import { useFormDraft } from "../../../../lib/form-draft.ts";

const judge = zodResolver(updateProfileInput);

interface EditorFormOptions {
  /** Under which name typing is kept through a reload. */
  draft: string;
  /** The part of the profile as the form holds it. */
  initial: FieldValues;
  /** What is sent of the values. The schema judges this. */
  changes: (values: FieldValues) => FieldValues;
}

/** A form over a part of the profile, judged by the procedure's own schema, that a reload does not empty. */
export function useEditorForm({ draft, initial, changes }: EditorFormOptions) {
  const [opened] = useState(initial);
  const resolver: Resolver<FieldValues, unknown, UpdateProfileInput> = (values, context, options) =>
    judge(changes(values), context, options);
  const form = useForm<FieldValues, unknown, UpdateProfileInput>({ resolver, defaultValues: opened });
  return { form, typing: useFormDraft({ name: draft, form, opened }) };
}
