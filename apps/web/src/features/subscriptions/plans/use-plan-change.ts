import { t } from "@starling/i18n/translate";
import {
  CREATE_FAILED,
  type ProrationPreview,
  type Subscription,
  UPDATE_FAILED,
} from "@starling/validators/subscriptions";
import { useState } from "react";
import { confirming } from "../../../entities/payment/card-provider/confirm-at-bank.ts";
import { describeError } from "../../../lib/show-error.ts";
import { trpc } from "../../../lib/trpc.ts";
import { changeable, type PlanChoice, type Refused } from "./plan-choice.ts";
import { usePlanChange as words } from "./words.ts";

export interface PlanChange {
  busy: boolean;
  /** Resolves to null, or to the reason of a refusal. */
  confirm: (
    choice: PlanChoice,
    methodId: string | null,
    preview?: ProrationPreview,
  ) => Promise<Refused | null>;
}

/**
 * Creates or changes the subscription, or retries its payment (docs/product.md §6.3). Then refetches all
 * queries, because plans unlock content.
 */
export function usePlanChange(held: Subscription | null): PlanChange {
  const utils = trpc.useUtils();
  const create = trpc.subscriptions.create.useMutation();
  const update = trpc.subscriptions.update.useMutation();
  const setPrimary = trpc.paymentMethods.setPrimary.useMutation();
  const sync = trpc.subscriptions.sync.useMutation();
  const reactivate = trpc.subscriptions.reactivate.useMutation();
  const retry = trpc.subscriptions.retryPayment.useMutation();
  const [busy, setBusy] = useState(false);

  async function apply({ plan, action }: PlanChoice, methodId: string | null, preview?: ProrationPreview) {
    const running = changeable(held);
    if (running === null || action === "create") {
      const begin = () =>
        create.mutateAsync({ planId: plan.id, ...(methodId ? { paymentMethodId: methodId } : {}) });
      await confirming(begin, () => afterwards(methodId));
      return;
    }
    const subscriptionId = running.subscriptionId;
    if (action === "repay") {
      const repay = () => retry.mutateAsync({ subscriptionId, ...(methodId ? { paymentId: methodId } : {}) });
      await confirming(repay, () => afterwards(methodId));
      return;
    }
    const change = () =>
      update.mutateAsync({
        subscriptionId,
        planId: plan.id,
        ...(methodId ? { paymentId: methodId } : {}),
        ...(preview ? { prorationAt: preview.prorationAt } : {}),
      });
    await confirming(change, async () => {
      const changed = await afterwards(methodId);
      // After a confirmation by the bank, a planned cancellation must still be undone.
      return changed.can.reactivate ? reactivate.mutateAsync({ subscriptionId }) : changed;
    });
  }

  /** Call after the member's bank has confirmed the payment. Syncs the payment and makes the card primary. */
  async function afterwards(methodId: string | null): Promise<Subscription> {
    const synced = await sync.mutateAsync();
    if (methodId !== null) await setPrimary.mutateAsync({ id: methodId });
    return synced;
  }

  async function confirm(choice: PlanChoice, methodId: string | null, preview?: ProrationPreview) {
    setBusy(true);
    try {
      await apply(choice, methodId, preview);
      void utils.invalidate();
      return null;
    } catch (error) {
      // Even a rejected change may have altered the primary card or a due payment.
      void utils.subscriptions.held.invalidate();
      void utils.paymentMethods.invalidate();
      return describeError(error, failureOf(choice.action));
    } finally {
      setBusy(false);
    }
  }

  return { busy, confirm };
}

function failureOf(action: PlanChoice["action"]): string {
  if (action === "create") return t(CREATE_FAILED);
  return action === "update" ? t(UPDATE_FAILED) : words.paymentDidNotGo;
}
