import {
  CREATE_FAILED,
  type ProrationPreview,
  type Subscription,
  UPDATE_FAILED,
} from "@starling/validators/subscriptions";
import { useState } from "react";
import { confirming } from "../../../lib/card-provider/confirm-at-bank.ts";
import { describeError } from "../../../lib/show-error.ts";
import { trpc } from "../../../lib/trpc.ts";
import { changeable, type PlanChoice, type Refused } from "./plan-choice.ts";
import { usePlanChange as words } from "./words.ts";

/** How a change of plan stands. */
export interface PlanChange {
  busy: boolean;
  /** Does it. Resolves to null where it is done, else to why not. */
  confirm: (
    choice: PlanChoice,
    methodId: string | null,
    preview?: ProrationPreview,
  ) => Promise<Refused | null>;
}

/** Creates, changes or repays the caller's subscription (docs/product.md §6.3). Once it is done, everything a plan unlocks is read again. */
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
      // A change that waited for its confirmation could not take the end of the plan back.
      return changed.can.reactivate ? reactivate.mutateAsync({ subscriptionId }) : changed;
    });
  }

  /** What was confirmed at the bank is read, and the card that paid becomes the primary one. */
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
      // What was refused may have changed something all the same: which card is primary, whether a payment is due.
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
  if (action === "create") return CREATE_FAILED;
  return action === "update" ? UPDATE_FAILED : words.paymentDidNotGo;
}
