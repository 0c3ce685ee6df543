import { Field } from "@starling/ui/field";
import { Input } from "@starling/ui/input";
import { Textarea } from "@starling/ui/textarea";
import {
  MAX_CLIP_DESCRIPTION,
  MAX_CLIP_TAG,
  MAX_CLIP_TAGS,
  MAX_CLIP_TITLE,
} from "@starling/validators/clips";
import { Controller, useFormContext } from "react-hook-form";
import { WordsInput } from "../../../components/catalogue/words-input.tsx";
import type { ReadErrors } from "../../../lib/schema-form.ts";

/** What every clip's form holds of its words. */
export interface ClipTexts {
  title: string;
  description: string;
  tags?: string[] | undefined;
}

/** What is said of a clip: title, description and tags (spec B §5). Stands within a form that holds them. */
export function ClipTextFields({ errors }: { errors: ReadErrors }) {
  const { control, register } = useFormContext<ClipTexts>();
  return (
    <>
      <Field label="Title" required error={errors.of("title")}>
        <Input {...register("title")} maxLength={MAX_CLIP_TITLE} autoComplete="off" dir="auto" />
      </Field>
      <Field label="Description" required error={errors.of("description")}>
        <Textarea {...register("description")} maxLength={MAX_CLIP_DESCRIPTION} rows={3} dir="auto" />
      </Field>
      <Controller
        control={control}
        name="tags"
        render={({ field }) => (
          <WordsInput
            label="Tags"
            hint="Enter, Tab or a comma adds one."
            error={errors.of("tags")}
            value={field.value ?? []}
            onChange={field.onChange}
            onBlur={field.onBlur}
            maxCount={MAX_CLIP_TAGS}
            max={MAX_CLIP_TAG}
            ref={field.ref}
          />
        )}
      />
    </>
  );
}
