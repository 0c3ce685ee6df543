import { t } from "@starling/i18n/translate";
import { Button } from "@starling/ui/button";
import {
  PAYMENT_MADE,
  REACTIVATE_FAILED,
  REACTIVATED,
  type Subscription,
} from "@starling/validators/subscriptions";
import { useState } from "react";
import { Link } from "wouter";
import { confirming } from "../../../entities/payment/card-provider/confirm-at-bank.ts";
import { paths } from "../../../lib/paths.ts";
import { showError } from "../../../lib/show-error.ts";
import { trpc } from "../../../lib/trpc.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { subscriptionActions as words } from "./words.ts";

interface SubscriptionActionsProps {
  subscription: Subscription;
  onDone: (message: string) => void;
}

export function SubscriptionActions({ subscription, onDone }: SubscriptionActionsProps) {
  const { subscriptionId, can } = subscription;
  const [asking, setAsking] = useState(false);
  const utils = trpc.useUtils();
  const reactivate = trpc.subscriptions.reactivate.useMutation({
    onSuccess: async ({ message }) => {
      await utils.subscriptions.invalidate();
      onDone(message || t(REACTIVATED));
    },
    meta: { failed: t(REACTIVATE_FAILED) },
  });
  const retry = trpc.subscriptions.retryPayment.useMutation();
  const sync = trpc.subscriptions.sync.useMutation();
  const [retrying, setRetrying] = useState(false);

  async function retryPayment() {
    setRetrying(true);
    try {
      await confirming<Subscription>(() => retry.mutateAsync({ subscriptionId }), sync.mutateAsync);
      void utils.invalidate();
      onDone(t(PAYMENT_MADE));
    } catch (error) {
      showError(error, words.paymentDidNotGo);
    } finally {
      setRetrying(false);
    }
  }

  return (
    <div className="mt-6 flex flex-wrap gap-2">
      <Button asChild>
        <Link href={paths.plans}>{words.changePlan}</Link>
      </Button>
      {can.retryPayment ? (
        <Button busy={retrying} onClick={() => void retryPayment()}>
          {words.retryPayment}
        </Button>
      ) : null}
      {can.reactivate ? (
        <Button
          variant="primary"
          busy={reactivate.isPending}
          onClick={() => reactivate.mutate({ subscriptionId })}
        >
          {words.reactivateSubscription}
        </Button>
      ) : null}
      {can.cancel ? (
        <Button className="text-danger" onClick={() => setAsking(true)}>
          {words.cancelSubscription}
        </Button>
      ) : null}
      <CancelDialog subscription={subscription} open={asking} onOpenChange={setAsking} onCanceled={onDone} />
    </div>
  );
}
