import { toast } from "@starling/ui/toast";
import { SET_PRIMARY_FAILED } from "@starling/validators/payment-methods";
import type { PaymentMethod } from "@starling/validators/subscriptions";
import { showError } from "../../lib/show-error.ts";
import { trpc } from "../../lib/trpc.ts";
import { methodName } from "./method-words.ts";

/** Makes a saved method the primary one: shown at once, taken back where it is refused. Exactly one is primary (spec A §4). */
export function useSetPrimary(): (id: string) => void {
  const utils = trpc.useUtils();
  const { mutate } = trpc.paymentMethods.setPrimary.useMutation({
    onMutate: async ({ id }) => {
      await utils.paymentMethods.list.cancel();
      const before = utils.paymentMethods.list.getData();
      utils.paymentMethods.list.setData(undefined, (methods) =>
        methods?.map((method): PaymentMethod => ({ ...method, isPrimary: method.id === id })),
      );
      return { before };
    },
    onSuccess: (method) => toast.success(`${methodName(method)} is now your primary payment method.`),
    onError: (error, _input, context) => {
      utils.paymentMethods.list.setData(undefined, context?.before);
      showError(error, SET_PRIMARY_FAILED);
    },
    onSettled: () => utils.paymentMethods.invalidate(),
  });
  return (id) => mutate({ id });
}
