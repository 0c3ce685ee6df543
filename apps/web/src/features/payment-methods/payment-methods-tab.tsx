import { t } from "@starling/i18n/translate";
import { Button } from "@starling/ui/button";
import { EmptyState } from "@starling/ui/empty-state";
import { ErrorState } from "@starling/ui/error-state";
import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import { toast } from "@starling/ui/toast";
import {
  MAX_PAYMENT_METHODS,
  NO_PAYMENT_METHODS,
  PAYMENT_METHODS_LOAD_FAILED,
  SET_PRIMARY_FAILED,
  TOO_MANY_PAYMENT_METHODS,
} from "@starling/validators/payment-methods";
import type { PaymentMethod } from "@starling/validators/subscriptions";
import { useState } from "react";
import { methodName } from "../../entities/payment/method-words.ts";
import { paymentMethodsTab as words } from "../../entities/payment/words.ts";
import { optimistic } from "../../lib/optimistic.ts";
import { describeError } from "../../lib/show-error.ts";
import { trpc } from "../../lib/trpc.ts";
import { AddMethodDialog } from "./add-method-dialog.tsx";
import { DeleteMethodDialog } from "./delete-method-dialog.tsx";
import { MethodRow } from "./method-row.tsx";

const listClasses = "divide-y divide-line rounded-lg border border-line bg-raised";

export function PaymentMethodsTab() {
  const list = trpc.paymentMethods.list.useQuery();
  const [adding, setAdding] = useState(false);
  const methods = list.data;
  const isFull = (methods?.length ?? 0) >= MAX_PAYMENT_METHODS;
  return (
    <section aria-labelledby="payment-methods-heading">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="payment-methods-heading" className="text-lg">
          {words.paymentMethods}
        </h2>
        {methods && methods.length > 0 ? (
          <Button disabled={isFull} onClick={() => setAdding(true)}>
            {words.addPaymentMethod}
          </Button>
        ) : null}
      </div>
      {isFull ? <p className="mb-4 max-w-measure text-md text-muted">{t(TOO_MANY_PAYMENT_METHODS)}</p> : null}
      {list.isPending ? <MethodsSkeleton /> : null}
      {list.error && !methods ? (
        <ErrorState
          message={describeError(list.error, t(PAYMENT_METHODS_LOAD_FAILED)).message}
          detail={words.nothingChanged}
          query={list}
        />
      ) : null}
      {methods?.length === 0 ? (
        <EmptyState
          message={t(NO_PAYMENT_METHODS)}
          action={
            <Button variant="primary" onClick={() => setAdding(true)}>
              {words.addPaymentMethod}
            </Button>
          }
        />
      ) : null}
      {methods && methods.length > 0 ? <MethodList methods={methods} /> : null}
      <AddMethodDialog open={adding} onOpenChange={setAdding} />
    </section>
  );
}

interface MethodListProps {
  methods: readonly PaymentMethod[];
}

function MethodList({ methods }: MethodListProps) {
  const setPrimary = useSetPrimary();
  const [leaving, setLeaving] = useState<PaymentMethod | null>(null);
  return (
    <>
      <ul className={listClasses}>
        {methods.map((method) => (
          <MethodRow
            key={method.id}
            method={method}
            onPrimary={() => setPrimary(method.id)}
            onDelete={() => setLeaving(method)}
          />
        ))}
      </ul>
      {leaving ? <DeleteMethodDialog method={leaving} onClose={() => setLeaving(null)} /> : null}
    </>
  );
}

function MethodsSkeleton() {
  return (
    <SkeletonGroup label={words.loading} className={listClasses}>
      {["first", "second"].map((row) => (
        <div key={row} className="flex h-20 items-center gap-4 px-4">
          <Skeleton className="hidden h-8 w-16 sm:block" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-44" />
            <Skeleton className="h-3 w-32" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}

/** Updates optimistically. Exactly one method is primary (docs/product.md §6.5). */
function useSetPrimary(): (id: string) => void {
  const utils = trpc.useUtils();
  const { mutate } = trpc.paymentMethods.setPrimary.useMutation({
    onMutate: optimistic(utils.paymentMethods.list, undefined, (methods, { id }: { id: string }) =>
      methods.map((method): PaymentMethod => ({ ...method, isPrimary: method.id === id })),
    ),
    onSuccess: (method) => toast.success(words.isNowPrimaryPayment(methodName(method))),
    meta: { failed: t(SET_PRIMARY_FAILED) },
    onSettled: () => utils.paymentMethods.invalidate(),
  });
  return (id) => mutate({ id });
}
