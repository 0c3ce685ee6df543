import { Alert } from "@starling/ui/alert";
import { Button } from "@starling/ui/button";
import { DialogClose, DialogFooter } from "@starling/ui/dialog";
import { Skeleton } from "@starling/ui/skeleton";
import { type Plan, priceText } from "@starling/validators/plans";
import type { ProrationPreview, Subscription } from "@starling/validators/subscriptions";
import { type FormEvent, Suspense, useRef, useState } from "react";
import { GuardedDialog } from "../../../components/guarded-dialog.tsx";
import { DISCARD_CARD } from "../../../components/leave-question.tsx";
import type { MethodSource } from "../../../entities/payment/method-source.ts";
import { methodName } from "../../../entities/payment/method-words.ts";
import { loadable } from "../../../lib/loadable.tsx";
import { trpc } from "../../../lib/trpc.ts";
import { Previewed } from "./charge.tsx";
import { afterRefusal, type PlanChoice } from "./plan-choice.ts";
import { usePlanChange } from "./use-plan-change.ts";
import { planDialog as words } from "./words.ts";

const SavedMethodPicker = loadable(
  async () => (await import("../../../entities/payment/saved-method-picker.tsx")).SavedMethodPicker,
);

interface PlanDialogProps {
  choice: PlanChoice;
  held: Subscription | null;
  onClose: () => void;
  onDone: (choice: PlanChoice) => void;
}

/** Shows the price, asks for a payment method if needed, and makes the change (docs/product.md §6.3). */
export function PlanDialog({ choice: first, held, onClose, onDone }: PlanDialogProps) {
  const [choice, setChoice] = useState(first);
  const [obtaining, setObtaining] = useState(false);
  const source = useRef<MethodSource>(null);
  const change = usePlanChange(held);
  const { plan, action, label, asksMethod, refusal } = choice;
  const preview = trpc.subscriptions.preview.useQuery(
    { planId: plan.id },
    { enabled: action !== "repay", staleTime: 0, gcTime: 0, refetchOnWindowFocus: false },
  );
  const busy = obtaining || change.busy;
  const isUnknown = action !== "repay" && !preview.data;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || isUnknown) return;
    setChoice({ ...first, asksMethod });
    setObtaining(true);
    const methodId = asksMethod ? ((await source.current?.obtain()) ?? null) : null;
    setObtaining(false);
    if (asksMethod && methodId === null) return;
    const refused = await change.confirm(choice, methodId, preview.data);
    if (refused === null) return onDone(choice);
    setChoice(afterRefusal(choice, refused));
    // Refetches the price, because a changed price may have caused the refusal.
    if (action !== "repay") void preview.refetch();
  }

  return (
    <GuardedDialog
      title={asksMethod ? words.selectPaymentMethod : words.title(choice.change, plan.name)}
      description={descriptionOf(plan)}
      isUnsaved={() => source.current?.isTyped() ?? false}
      question={DISCARD_CARD}
      busy={busy}
      onClose={onClose}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        {refusal ? (
          <Alert tone="danger" className="mb-4">
            {refusal}
          </Alert>
        ) : null}
        {action === "repay" ? (
          <p className="text-md text-muted">{repayWords(choice)}</p>
        ) : (
          <Previewed query={preview} />
        )}
        {asksMethod ? (
          <div className="mt-5">
            <Suspense fallback={<Skeleton className="h-24 w-full" />}>
              <SavedMethodPicker source={source} />
            </Suspense>
          </div>
        ) : null}
        {!asksMethod && preview.data ? <ChargedTo preview={preview.data} /> : null}
        <DialogFooter>
          <DialogClose asChild>
            <Button disabled={busy}>{words.cancel}</Button>
          </DialogClose>
          <Button type="submit" variant="primary" busy={busy} disabled={isUnknown}>
            {busy ? busyWords(choice) : label}
          </Button>
        </DialogFooter>
        <p role="status" className="sr-only">
          {busy ? busyWords(choice) : ""}
        </p>
      </form>
    </GuardedDialog>
  );
}

function ChargedTo({ preview: { amountDue, nextAmount } }: { preview: ProrationPreview }) {
  const methods = trpc.paymentMethods.list.useQuery();
  const primary = methods.data?.find(({ isPrimary }) => isPrimary);
  if (!primary || (amountDue <= 0 && nextAmount <= 0)) return null;
  return <p className="mt-3 text-md text-muted">{words.chargedTo(methodName(primary))}</p>;
}

function descriptionOf({ name, price, interval }: Plan): string {
  return price === 0 ? words.free(name) : words.costs(name, priceText(price), interval);
}

/** A change from Free to a paid plan counts as a new subscription (docs/product.md §6.3). */
function busyWords({ action, asksMethod }: PlanChoice): string {
  if (action === "repay") return words.paying;
  return action === "create" || asksMethod ? words.creatingSubscription : words.changingPlan;
}

function repayWords({ plan, wanted }: PlanChoice): string {
  if (!wanted) return words.retry;
  return wanted.price === 0
    ? words.retryFirstOrCancel(plan.name, wanted.name)
    : words.retryFirst(plan.name, wanted.name);
}
