import { Button } from "@starling/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@starling/ui/dialog";
import { toast } from "@starling/ui/toast";
import { secondFactorCodeInput } from "@starling/validators/second-factors";
import type { Me } from "@starling/validators/sessions";
import { FormSummary } from "../../../components/form-summary.tsx";
import { useSchemaForm } from "../../../lib/schema-form.ts";
import { refuseForm } from "../../../lib/show-error.ts";
import { trpc } from "../../../lib/trpc.ts";
import { CodeField } from "../code-field.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { recoveryCodes as codeWords, codeDialog as words } from "./security-words.ts";

export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const { status } = trpc.useUtils().secondFactors;
  const turnOff = trpc.secondFactors.turnOff.useMutation({
    onSuccess: () => {
      void status.invalidate();
      toast.success(words.off.done);
      onClose();
    },
  });
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title={words.off.title} description={words.off.description}>
        <CodeForm
          action={words.off.confirm}
          failed={words.off.failed}
          danger
          send={(code) => turnOff.mutateAsync({ code })}
          onCancel={onClose}
        />
      </DialogContent>
    </Dialog>
  );
}

export function RenewCodesDialog({ me, onClose }: { me: Me; onClose: () => void }) {
  const { status } = trpc.useUtils().secondFactors;
  const renew = trpc.secondFactors.renewRecoveryCodes.useMutation({
    onSuccess: () => void status.invalidate(),
  });
  const texts = renew.data ? codeWords : words.renew;
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title={texts.title} description={texts.description} dismissable={!renew.data}>
        {renew.data ? (
          <RecoveryCodes codes={renew.data.recoveryCodes} username={me.username} onSaved={onClose} />
        ) : (
          <CodeForm
            action={words.renew.confirm}
            failed={words.renew.failed}
            send={(code) => renew.mutateAsync({ code })}
            onCancel={onClose}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}

interface CodeFormProps {
  action: string;
  failed: string;
  danger?: boolean;
  send: (code: string) => Promise<unknown>;
  onCancel: () => void;
}

function CodeForm({ action, failed, danger = false, send, onCancel }: CodeFormProps) {
  const { form, errors } = useSchemaForm(secondFactorCodeInput, { code: "" });
  const submit = form.handleSubmit(async ({ code }) => {
    try {
      await send(code);
    } catch (error) {
      refuseForm(form, error, failed);
    }
  });
  const { isSubmitting } = form.formState;
  return (
    <form noValidate onSubmit={submit}>
      <FormSummary>{errors.of("root")}</FormSummary>
      <CodeField form={form} error={errors.of("code")} />
      <DialogFooter>
        <Button disabled={isSubmitting} onClick={onCancel}>
          {words.cancel}
        </Button>
        <Button type="submit" variant={danger ? "danger" : "primary"} busy={isSubmitting}>
          {action}
        </Button>
      </DialogFooter>
    </form>
  );
}
