import { AlertDialog } from "@starling/ui/alert-dialog";
import { Button } from "@starling/ui/button";
import { Field, FieldSet } from "@starling/ui/field";
import { Input } from "@starling/ui/input";
import { NativeSelect } from "@starling/ui/native-select";
import { RadioGroup, RadioOption } from "@starling/ui/radio-group";
import { Textarea } from "@starling/ui/textarea";
import { type CaseDetail, type DecideInput, decideInput, MAX_DAYS } from "@starling/validators/moderation";
import { labelOf } from "@starling/validators/options";
import {
  MAX_MODERATION_TEXT,
  MODERATION_ACTIONS,
  type ModerationAction,
  REPORT_REASONS,
} from "@starling/validators/reports";
import { useState } from "react";
import { Controller, useWatch } from "react-hook-form";
import { FormSummary } from "../../../components/form-summary.tsx";
import { getApi } from "../../../lib/api-client.ts";
import { useFormDraft } from "../../../lib/form-draft.ts";
import { useSchemaForm } from "../../../lib/schema-form.ts";
import { useSending } from "../../../lib/use-form-submit.ts";
import { refetchModeration } from "../refresh-desk.ts";
import { DecidePreview } from "./decide-preview.tsx";
import { askDialog, decideForm as words } from "./words.ts";

const DEFAULT_DAYS = 7;

interface DecideFormProps {
  found: CaseDetail;
  onDone: (text: string) => void;
  onRefused: () => void;
}

/** Keeps its input after a refusal, a reload or another moderator's claim. */
export function DecideForm({ found, onDone, onRefused }: DecideFormProps) {
  const { id, username, reason, can } = found;
  const [actions, setActions] = useState(can.actions);
  if (can.decide && can.actions !== actions) setActions(can.actions);
  const [opened] = useState(() => ({ id, action: undefined, rule: reason, words: "", days: undefined }));
  const { form, errors } = useSchemaForm(decideInput, opened);
  const draft = useFormDraft({ name: `decide:${id}`, form, opened });
  const [action, rule, typed, days] = useWatch({
    control: form.control,
    name: ["action", "rule", "words", "days"],
  });
  const { refusal, isSending, send } = useSending(form, words.failed);
  const [asking, setAsking] = useState<DecideInput | null>(null);
  if (actions.length === 0) return null;

  async function decide(input: DecideInput): Promise<void> {
    const decided = await send(() => getApi().client.moderation.decide.mutate(input));
    setAsking(null);
    if (decided === null) return onRefused();
    draft.forget();
    void refetchModeration();
    onDone(words.done(input.action, username));
  }

  /** The action `suspend` requires a number of days. For `limit`, the number is optional. */
  function choose(chosen: ModerationAction) {
    form.setValue("days", chosen === "suspend" ? DEFAULT_DAYS : undefined);
    form.clearErrors("days");
  }

  return (
    <section
      aria-labelledby="decide-title"
      className="min-w-0 min-[88rem]:sticky min-[88rem]:top-20 min-[88rem]:col-start-2 min-[88rem]:row-span-2 min-[88rem]:row-start-1 min-[88rem]:self-start"
    >
      <h2 id="decide-title" className="mb-3 text-lg">
        {words.title}
      </h2>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) =>
          void form.handleSubmit((input) =>
            needsConfirmation(input.action) ? setAsking(input) : decide(input),
          )(event)
        }
      >
        <FormSummary>{refusal}</FormSummary>
        <Controller
          control={form.control}
          name="action"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <FieldSet legend={words.action} required error={errors.of("action")}>
              <RadioGroup
                ref={ref}
                aria-label={words.action}
                value={value ?? ""}
                onValueChange={(chosen: ModerationAction) => {
                  onChange(chosen);
                  choose(chosen);
                }}
                onBlur={onBlur}
              >
                {actions.map((offered) => (
                  <RadioOption
                    key={offered}
                    value={offered}
                    label={labelOf(MODERATION_ACTIONS, offered)}
                    className="pointer-coarse:min-h-11 pointer-coarse:items-center"
                  />
                ))}
              </RadioGroup>
            </FieldSet>
          )}
        />
        {action === "suspend" || action === "limit" ? (
          <Field
            label={words.days}
            hint={action === "limit" ? words.daysOfLimit : words.daysOfSuspension}
            error={errors.of("days")}
            required={action === "suspend"}
          >
            <Input
              type="number"
              inputMode="numeric"
              min={1}
              max={MAX_DAYS}
              className="max-w-28"
              {...form.register("days", { setValueAs: (text) => daysOf(text, action) })}
            />
          </Field>
        ) : null}
        <Field label={words.rule} error={errors.of("rule")} required>
          <NativeSelect {...form.register("rule")}>
            {REPORT_REASONS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field
          label={words.words}
          hint={found.kind === "channel" || action === "dismiss" ? words.wordsHintDismiss : words.wordsHint}
          length={{ used: typed.trim().length, max: MAX_MODERATION_TEXT }}
          error={errors.of("words")}
          required
        >
          <Textarea dir="auto" {...form.register("words")} />
        </Field>
        {found.kind === "channel" ? (
          <p className="text-md text-muted">{words.ofChannel}</p>
        ) : (
          <DecidePreview username={username} action={action} rule={rule} words={typed} days={days} />
        )}
        <Button
          type="submit"
          variant="primary"
          className="self-start pointer-coarse:min-h-11"
          disabled={!can.decide}
          busy={isSending}
        >
          {words.send}
        </Button>
      </form>
      {asking !== null && needsConfirmation(asking.action) ? (
        <AlertDialog
          open
          onOpenChange={(open) => {
            if (!open && !isSending) setAsking(null);
          }}
          title={askDialog[asking.action](username)}
          description={askDialog.description}
          confirmLabel={askDialog.confirm[asking.action]}
          danger
          busy={isSending}
          onConfirm={() => void decide(asking)}
        />
      ) : null}
    </section>
  );
}

function needsConfirmation(action: ModerationAction): action is "suspend" | "ban" {
  return action === "suspend" || action === "ban";
}

/** If the text is empty, returns undefined for the action `limit` and NaN for all other actions. */
function daysOf(text: unknown, action: ModerationAction): number | undefined {
  const isEmpty = text === "" || text === undefined || text === null;
  return isEmpty && action === "limit" ? undefined : Number(isEmpty ? Number.NaN : text);
}
