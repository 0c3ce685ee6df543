import { Button } from "@starling/ui/button";
import { Field } from "@starling/ui/field";
import { Textarea } from "@starling/ui/textarea";
import { type AppealInput, appealInput, MAX_MODERATION_TEXT } from "@starling/validators/reports";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { FormSummary } from "../../../components/form-summary.tsx";
import { ANONYMOUS_DRAFT_PREFIX } from "../../../lib/drafts.ts";
import { useFormDraft } from "../../../lib/form-draft.ts";
import { useSchemaForm } from "../../../lib/schema-form.ts";
import { useSending } from "../../../lib/use-form-submit.ts";
import { appealForm as words } from "./words.ts";

interface AppealFormProps {
  decisionId: string;
  send: (appeal: AppealInput) => Promise<void>;
  onClose: (isSent: boolean) => void;
}

/** Keeps its text after a server error, a reload and Cancel. */
export function AppealForm({ decisionId, send, onClose }: AppealFormProps) {
  const [opened] = useState(() => ({ decisionId, words: "" }));
  const { form, errors } = useSchemaForm(appealInput, opened);
  const draft = useFormDraft({ name: `${ANONYMOUS_DRAFT_PREFIX}appeal:${decisionId}`, form, opened });
  const typed = useWatch({ control: form.control, name: "words" });
  const { refusal, isSending, send: sendOnce } = useSending(form, words.failed);
  const { setFocus } = form;
  useEffect(() => setFocus("words"), [setFocus]);

  async function submit(appeal: AppealInput): Promise<void> {
    if ((await sendOnce(() => send(appeal))) === null) return;
    draft.forget();
    onClose(true);
  }

  return (
    <form
      noValidate
      className="mt-3 max-w-measure"
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
    >
      <FormSummary>{refusal}</FormSummary>
      <Field
        label={words.label}
        hint={words.hint}
        length={{ used: typed.trim().length, max: MAX_MODERATION_TEXT }}
        error={errors.of("words")}
      >
        <Textarea dir="auto" {...form.register("words")} />
      </Field>
      <div className="mt-3 flex gap-2">
        <Button type="submit" variant="primary" className="pointer-coarse:min-h-11" busy={isSending}>
          {words.send}
        </Button>
        <Button
          variant="ghost"
          className="pointer-coarse:min-h-11"
          disabled={isSending}
          onClick={() => onClose(false)}
        >
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
