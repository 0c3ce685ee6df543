import { t } from "@starling/i18n/translate";
import { Alert } from "@starling/ui/alert";
import { AlertDialog } from "@starling/ui/alert-dialog";
import { toast } from "@starling/ui/toast";
import {
  CONFIRM_PAYMENT_METHOD_DELETION,
  DELETE_PAYMENT_METHOD_FAILED,
} from "@starling/validators/payment-methods";
import type { PaymentMethod } from "@starling/validators/subscriptions";
import { methodName } from "../../entities/payment/method-words.ts";
import { deleteMethodDialog as words } from "../../entities/payment/words.ts";
import { describeError } from "../../lib/show-error.ts";
import { trpc } from "../../lib/trpc.ts";

interface DeleteMethodDialogProps {
  method: PaymentMethod;
  onClose: () => void;
}

export function DeleteMethodDialog({ method, onClose }: DeleteMethodDialogProps) {
  const utils = trpc.useUtils();
  const name = methodName(method);
  const remove = trpc.paymentMethods.remove.useMutation({
    onSuccess: async () => {
      await utils.paymentMethods.invalidate();
      toast.success(words.wasDeleted(name));
      onClose();
    },
    onError: () => utils.paymentMethods.invalidate(),
  });
  return (
    <AlertDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t(CONFIRM_PAYMENT_METHOD_DELETION)}
      description={method.isPrimary ? words.ifYouHaveAnother(name) : words.names(name)}
      confirmLabel={words.delete}
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ id: method.id })}
    >
      {remove.error ? (
        <Alert tone="danger" className="mt-4">
          {describeError(remove.error, t(DELETE_PAYMENT_METHOD_FAILED)).message}
        </Alert>
      ) : null}
    </AlertDialog>
  );
}
