import { toast } from "@starling/ui/toast";
import { type TakeBackInput, takeBackInput } from "@starling/validators/moderation";
import { useWatch } from "react-hook-form";
import { getApi } from "../../../lib/api-client.ts";
import { useSchemaForm } from "../../../lib/schema-form.ts";
import { useSending } from "../../../lib/use-form-submit.ts";
import { refetchModeration } from "../refresh-desk.ts";
import { ReasonDialog, ReasonField } from "./reason-dialog.tsx";
import { reverseDialog as words } from "./words.ts";

export function TakeBackDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { form, errors } = useSchemaForm(takeBackInput, { id, words: "" });
  const typed = useWatch({ control: form.control, name: "words" });
  const { refusal, isSending, send } = useSending(form, words.failed);

  async function takeBack(input: TakeBackInput): Promise<void> {
    const done = await send(() => getApi().client.moderation.takeBack.mutate(input));
    if (done === null) return;
    toast.success(words.done, { id: `take-back-${id}` });
    onClose();
    await refetchModeration();
  }

  return (
    <ReasonDialog
      title={words.title}
      description={words.description}
      confirm={words.confirm}
      refusal={refusal}
      isUnsaved={() => form.formState.isDirty}
      busy={isSending}
      onClose={onClose}
      onSubmit={(event) => void form.handleSubmit(takeBack)(event)}
    >
      <ReasonField typed={typed} error={errors.of("words")} {...form.register("words")} />
    </ReasonDialog>
  );
}
