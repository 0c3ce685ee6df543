import { t } from "@starling/i18n/translate";
import { Alert } from "@starling/ui/alert";
import { AlertDialog } from "@starling/ui/alert-dialog";
import { dateText } from "@starling/validators/date-texts";
import { CANCEL_FAILED, CANCELED_AT_PERIOD_END, type Subscription } from "@starling/validators/subscriptions";
import { describeError } from "../../../lib/show-error.ts";
import { trpc } from "../../../lib/trpc.ts";
import { isDue } from "../is-due.ts";
import { cancelDialog as words } from "./words.ts";

interface CancelDialogProps {
  subscription: Subscription;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onCanceled: (message: string) => void;
}

export function CancelDialog({ subscription, open, onOpenChange, onCanceled }: CancelDialogProps) {
  const { subscriptionId, plan } = subscription;
  const utils = trpc.useUtils();
  const cancel = trpc.subscriptions.cancel.useMutation({
    onSuccess: async ({ message }) => {
      await utils.subscriptions.invalidate();
      onOpenChange(false);
      onCanceled(message || t(CANCELED_AT_PERIOD_END));
    },
  });
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={words.cancel(plan.name)}
      description={consequence(subscription)}
      confirmLabel={words.cancelSubscription}
      cancelLabel={words.keep(plan.name)}
      danger
      busy={cancel.isPending}
      onConfirm={() => cancel.mutate({ subscriptionId, reason: "user_request", cancelAtPeriodEnd: true })}
    >
      {cancel.error ? (
        <Alert tone="danger" className="mt-4">
          {describeError(cancel.error, t(CANCEL_FAILED)).message}
        </Alert>
      ) : null}
    </AlertDialog>
  );
}

function consequence(subscription: Subscription): string {
  const { plan, currentPeriodEnd, suspension } = subscription;
  if (isDue(subscription)) return words.endsImmediately(plan.name);
  if (suspension !== null) return words.endsOn(plan.name, dateText(currentPeriodEnd));
  return words.keepsUntil(plan.name, dateText(currentPeriodEnd));
}
