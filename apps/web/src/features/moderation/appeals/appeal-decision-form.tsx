import { Button } from "@starling/ui/button";
import { Field, FieldSet } from "@starling/ui/field";
import { RadioGroup, RadioOption } from "@starling/ui/radio-group";
import { Textarea } from "@starling/ui/textarea";
import { type JudgeAppealInput, judgeAppealInput, type WaitingAppeal } from "@starling/validators/moderation";
import { APPEAL_OUTCOMES, MAX_MODERATION_TEXT } from "@starling/validators/reports";
import { useState } from "react";
import { Controller, useWatch } from "react-hook-form";
import { FormSummary } from "../../../components/form-summary.tsx";
import { getApi } from "../../../lib/api-client.ts";
import { useFormDraft } from "../../../lib/form-draft.ts";
import { useSchemaForm } from "../../../lib/schema-form.ts";
import { useSending } from "../../../lib/use-form-submit.ts";
import { refetchModeration } from "../refresh-desk.ts";
import { judgeForm as words } from "./words.ts";

interface JudgeFormProps {
  appeal: WaitingAppeal;
  onDone: (text: string) => void;
}

/** Keeps its input after a server error and a reload. */
export function JudgeForm({ appeal: { id, username }, onDone }: JudgeFormProps) {
  const [opened] = useState(() => ({ id, outcome: undefined, words: "" }));
  const { form, errors } = useSchemaForm(judgeAppealInput, opened);
  const draft = useFormDraft({ name: `judge:${id}`, form, opened });
  const typed = useWatch({ control: form.control, name: "words" });
  const { refusal, isSending, send } = useSending(form, words.failed);

  async function judge(input: JudgeAppealInput): Promise<void> {
    const judged = await send(async () => {
      const done = await getApi().client.moderation.judgeAppeal.mutate(input);
      // Removes the decided appeal from the cached list.
      await refetchModeration();
      return done;
    });
    if (judged === null) return;
    draft.forget();
    onDone(words.done(input.outcome, username));
  }

  return (
    <section
      aria-labelledby="judge-title"
      className="min-w-0 min-[88rem]:sticky min-[88rem]:top-20 min-[88rem]:self-start"
    >
      <h2 id="judge-title" className="mb-3 text-lg">
        {words.title}
      </h2>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => void form.handleSubmit(judge)(event)}
      >
        <FormSummary>{refusal}</FormSummary>
        <Controller
          control={form.control}
          name="outcome"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <FieldSet legend={words.outcome} required error={errors.of("outcome")}>
              <RadioGroup
                ref={ref}
                aria-label={words.outcome}
                value={value ?? ""}
                onValueChange={onChange}
                onBlur={onBlur}
              >
                {APPEAL_OUTCOMES.map((outcome) => (
                  <RadioOption
                    key={outcome}
                    value={outcome}
                    label={words[outcome]}
                    description={words.effects[outcome]}
                    className="pointer-coarse:min-h-11 pointer-coarse:items-center"
                  />
                ))}
              </RadioGroup>
            </FieldSet>
          )}
        />
        <Field
          label={words.words}
          hint={words.wordsHint}
          length={{ used: typed.trim().length, max: MAX_MODERATION_TEXT }}
          error={errors.of("words")}
          required
        >
          <Textarea dir="auto" {...form.register("words")} />
        </Field>
        <Button
          type="submit"
          variant="primary"
          className="self-start pointer-coarse:min-h-11"
          busy={isSending}
        >
          {words.send}
        </Button>
      </form>
    </section>
  );
}
