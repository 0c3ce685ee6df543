import { Button } from "@starling/ui/button";
import { Field } from "@starling/ui/field";
import { Input } from "@starling/ui/input";
import { MAX_TAG, type TagInput, tagInput } from "@starling/validators/safety";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { refresh } from "../../../entities/safety/hiding.ts";
import { getApi } from "../../../lib/api-client.ts";
import { useSchemaForm } from "../../../lib/schema-form.ts";
import { applyFieldErrors, describeError } from "../../../lib/show-error.ts";
import { hiddenRows, tagForm as words } from "./words.ts";

/** Removes leading `#`, because tags are stored without it. */
const bare = ({ tag }: TagInput): TagInput => ({ tag: tag.replace(/^#+\s*(?=\S)/, "") });

export function TagForm() {
  const { form, errors } = useSchemaForm(tagInput, { tag: "" });
  const typed = useWatch({ control: form.control, name: "tag" });
  const [said, setSaid] = useState("");

  async function mute(input: TagInput): Promise<void> {
    const { tag } = bare(input);
    setSaid("");
    try {
      await getApi().client.safety.muteTag.mutate({ tag });
    } catch (error) {
      if (!applyFieldErrors(form, error))
        form.setError("tag", { message: describeError(error, words.failed).message }, { shouldFocus: true });
      return;
    }
    form.reset();
    form.setFocus("tag");
    setSaid(words.muted(hiddenRows.tag(tag)));
    refresh(() => true);
  }

  return (
    <form
      noValidate
      className="mb-4 flex flex-wrap items-start gap-2"
      onSubmit={(event) => void form.handleSubmit(mute)(event)}
    >
      <Field
        label={words.label}
        length={{ used: typed.trim().length, max: MAX_TAG }}
        error={errors.of("tag")}
        className="min-w-0 flex-1 basis-52"
      >
        <Input dir="auto" autoComplete="off" autoCapitalize="none" {...form.register("tag")} />
      </Field>
      <Button type="submit" className="mt-6.5 pointer-coarse:min-h-11" busy={form.formState.isSubmitting}>
        {words.mute}
      </Button>
      <p role="status" className="sr-only">
        {said}
      </p>
    </form>
  );
}
