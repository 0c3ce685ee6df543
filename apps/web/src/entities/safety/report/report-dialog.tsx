import { Alert } from "@starling/ui/alert";
import { Button } from "@starling/ui/button";
import { Checkbox } from "@starling/ui/checkbox";
import { DialogClose, DialogFooter } from "@starling/ui/dialog";
import { Field, FieldSet } from "@starling/ui/field";
import { RadioGroup, RadioOption } from "@starling/ui/radio-group";
import { Textarea } from "@starling/ui/textarea";
import { toast } from "@starling/ui/toast";
import {
  type CreateReportInput,
  createReportInput,
  MAX_MODERATION_TEXT,
  REPORT_REASONS,
} from "@starling/validators/reports";
import { useState } from "react";
import { Controller, useWatch } from "react-hook-form";
import { GuardedDialog } from "../../../components/guarded-dialog.tsx";
import { getApi } from "../../../lib/api-client.ts";
import { paths } from "../../../lib/paths.ts";
import { useSchemaForm } from "../../../lib/schema-form.ts";
import { showError } from "../../../lib/show-error.ts";
import { useSending } from "../../../lib/use-form-submit.ts";
import { blockPerson, type Person, refresh } from "../hiding.ts";
import type { Subject } from "../subject.ts";
import { type Target, targetsOf } from "./targets.ts";
import { reportDialog as words } from "./words.ts";

interface ReportDialogProps {
  subject: Subject;
  onClose: () => void;
  /** Called before the member is removed from the page. */
  onBlocking: () => void;
}

/** Keeps the input if the server rejects the report (docs/decisions/029). */
export function ReportDialog({ subject, onClose, onBlocking }: ReportDialogProps) {
  const { person, clip, channel, onBlocked } = subject;
  const [targets] = useState(() => targetsOf(subject));
  const [isBlocking, setBlocking] = useState(false);
  const { form, errors } = useSchemaForm(createReportInput, { ...targets[0].names, text: "" });
  const { refusal, send: sendOnce } = useSending(form, words.failed);
  const { isDirty, isSubmitting } = form.formState;
  const typed = useWatch({ control: form.control, name: "text" }) ?? "";

  async function send(report: CreateReportInput): Promise<void> {
    if ((await sendOnce(() => sendReport(report))) === null) return;
    if (!isBlocking) return onClose();
    onBlocking();
    onClose();
    await blockReported(person, () => onBlocked?.());
  }

  return (
    <GuardedDialog
      title={clip ? words.titleClip : words.titlePerson(person.displayName)}
      description={words.next}
      isUnsaved={() => isDirty || isBlocking}
      busy={isSubmitting}
      onClose={onClose}
    >
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.stopPropagation();
          void form.handleSubmit(send)(event);
        }}
      >
        {channel ? null : (
          <ReportTargetField
            targets={targets}
            onChange={({ kind, id, picture }) => {
              form.setValue("kind", kind);
              form.setValue("id", id);
              form.setValue("picture", picture);
            }}
          />
        )}
        <Controller
          control={form.control}
          name="reason"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <FieldSet legend={words.why} required error={errors.of("reason")}>
              <RadioGroup
                ref={ref}
                aria-label={words.why}
                value={value ?? ""}
                onValueChange={onChange}
                onBlur={onBlur}
                className="grid gap-x-6 sm:grid-cols-2"
              >
                {REPORT_REASONS.map((reason) => (
                  <RadioOption
                    key={reason.value}
                    value={reason.value}
                    label={reason.label}
                    className="pointer-coarse:min-h-10 pointer-coarse:items-center"
                  />
                ))}
              </RadioGroup>
            </FieldSet>
          )}
        />
        <Field
          label={words.text}
          hint={words.textHint}
          length={{ used: typed.trim().length, max: MAX_MODERATION_TEXT }}
          error={errors.of("text")}
        >
          <Textarea dir="auto" {...form.register("text")} />
        </Field>
        {channel ? null : (
          <Checkbox
            label={words.block(person.displayName)}
            description={words.blockHint}
            checked={isBlocking}
            onCheckedChange={setBlocking}
          />
        )}
        <p className="text-sm">
          <a
            href={paths.rules}
            target="_blank"
            rel="noreferrer"
            className="text-muted underline underline-offset-4 hover:text-strong"
          >
            {words.rules}
          </a>
        </p>
        <DialogFooter className="mt-0 sm:flex-wrap">
          {refusal === undefined ? null : (
            <Alert tone="danger" className="max-sm:order-last sm:mb-2 sm:basis-full">
              {refusal}
            </Alert>
          )}
          <DialogClose asChild>
            <Button variant="ghost" disabled={isSubmitting}>
              {words.cancel}
            </Button>
          </DialogClose>
          <Button type="submit" variant="primary" busy={isSubmitting}>
            {words.send}
          </Button>
        </DialogFooter>
      </form>
    </GuardedDialog>
  );
}

interface ReportTargetFieldProps {
  targets: [Target, ...Target[]];
  onChange: (names: Target["names"]) => void;
}

function ReportTargetField({ targets, onChange }: ReportTargetFieldProps) {
  const [chosen, setChosen] = useState(targets[0].value);
  return (
    <FieldSet legend={words.what}>
      <RadioGroup
        aria-label={words.what}
        value={chosen}
        onValueChange={(value) => {
          setChosen(value);
          const target = targets.find((other) => other.value === value);
          if (target) onChange(target.names);
        }}
        className="flex-row flex-wrap gap-x-6"
      >
        {targets.map(({ value, label }) => (
          <RadioOption
            key={value}
            value={value}
            label={<bdi className="wrap-anywhere">{label}</bdi>}
            className="pointer-coarse:min-h-10 pointer-coarse:items-center"
          />
        ))}
      </RadioGroup>
    </FieldSet>
  );
}

async function sendReport(report: CreateReportInput): Promise<void> {
  await getApi().client.reports.create.mutate(report);
  toast.success(words.thanks, { id: `report-${report.id}` });
  refresh((name) => name === "reports.list");
}

/**
 * Blocks the reported person. If blocking fails, only shows an error, because the report has already been
 * sent.
 */
async function blockReported(person: Person, onBlocked: () => void): Promise<void> {
  try {
    await blockPerson(person, onBlocked);
  } catch (error) {
    showError(error, words.blockFailed(person.displayName));
  }
}
