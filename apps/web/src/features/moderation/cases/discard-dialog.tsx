import { toast } from "@starling/ui/toast";
import {
  type CaseReport,
  type DiscardReportsInput,
  discardReportsInput,
} from "@starling/validators/moderation";
import { useWatch } from "react-hook-form";
import { getApi } from "../../../lib/api-client.ts";
import { useSchemaForm } from "../../../lib/schema-form.ts";
import { useSending } from "../../../lib/use-form-submit.ts";
import { refetchModeration } from "../refresh-desk.ts";
import { ReasonDialog, ReasonField } from "./reason-dialog.tsx";
import { discardDialog as words } from "./words.ts";

interface DiscardDialogProps {
  reporter: NonNullable<CaseReport["reporter"]>;
  onClose: () => void;
}

/** Discards all open reports by an account that reports indiscriminately. */
export function DiscardDialog({ reporter, onClose }: DiscardDialogProps) {
  const { form, errors } = useSchemaForm(discardReportsInput, { reporter: reporter.id, words: "" });
  const typed = useWatch({ control: form.control, name: "words" });
  const { refusal, isSending, send } = useSending(form, words.failed);

  async function discard(input: DiscardReportsInput): Promise<void> {
    const done = await send(() => getApi().client.moderation.discardReports.mutate(input));
    if (done === null) return;
    toast.success(words.done(done.discarded), { id: `discard-${reporter.id}` });
    onClose();
    await refetchModeration();
  }

  return (
    <ReasonDialog
      title={words.title(reporter.username)}
      description={words.description}
      confirm={words.confirm}
      refusal={refusal}
      isUnsaved={() => form.formState.isDirty}
      busy={isSending}
      onClose={onClose}
      onSubmit={(event) => void form.handleSubmit(discard)(event)}
    >
      <ReasonField typed={typed} error={errors.of("words")} {...form.register("words")} />
    </ReasonDialog>
  );
}
