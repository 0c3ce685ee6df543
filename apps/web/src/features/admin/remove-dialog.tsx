import { Alert } from "@starling/ui/alert";
import { Button } from "@starling/ui/button";
import { DialogClose, DialogFooter } from "@starling/ui/dialog";
import { Field } from "@starling/ui/field";
import { Input } from "@starling/ui/input";
import { toast } from "@starling/ui/toast";
import { type MemberCard, type RemoveMemberInput, removeMemberInput } from "@starling/validators/admin";
import { GuardedDialog } from "../../components/guarded-dialog.tsx";
import { getApi } from "../../lib/api-client.ts";
import { useSchemaForm } from "../../lib/schema-form.ts";
import { trpc } from "../../lib/trpc.ts";
import { useSending } from "../../lib/use-form-submit.ts";
import { removeDialog as words } from "./words.ts";

interface RemoveDialogProps {
  member: Pick<MemberCard, "id" | "username">;
  onClose: () => void;
  onRemoved: () => void;
}

export function RemoveDialog({ member: { id, username }, onClose, onRemoved }: RemoveDialogProps) {
  const utils = trpc.useUtils();
  const { form, errors } = useSchemaForm(removeMemberInput, { id, username: "" });
  const { refusal, isSending, send } = useSending(form, words.failed);

  async function remove(input: RemoveMemberInput): Promise<void> {
    const done = await send(() => getApi().client.admin.removeMember.mutate(input));
    if (done === null) return;
    toast.success(words.done(username));
    onClose();
    onRemoved();
    await utils.admin.members.invalidate();
  }

  return (
    <GuardedDialog
      title={words.title(username)}
      description={words.description}
      isUnsaved={() => false}
      busy={isSending}
      onClose={onClose}
    >
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => void form.handleSubmit(remove)(event)}
      >
        {refusal === undefined ? null : <Alert tone="danger">{refusal}</Alert>}
        <Field label={words.username(username)} error={errors.of("username")}>
          <Input autoComplete="off" autoCapitalize="none" spellCheck={false} {...form.register("username")} />
        </Field>
        <DialogFooter className="mt-0">
          <DialogClose asChild>
            <Button variant="ghost" disabled={isSending}>
              {words.cancel}
            </Button>
          </DialogClose>
          <Button type="submit" variant="danger" busy={isSending}>
            {words.confirm}
          </Button>
        </DialogFooter>
      </form>
    </GuardedDialog>
  );
}
