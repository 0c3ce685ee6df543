import { Alert } from "@starling/ui/alert";
import { cn } from "@starling/ui/cn";
import { Field } from "@starling/ui/field";
import { controlClasses, Input } from "@starling/ui/input";
import { cardholderInput } from "@starling/validators/payment-method-inputs";
import { CREATE_PAYMENT_METHOD_FAILED } from "@starling/validators/payment-methods";
import { CardElement, Elements, useElements, useStripe } from "@stripe/react-stripe-js";
import type { Stripe } from "@stripe/stripe-js";
import { type RefObject, useImperativeHandle, useState } from "react";
import type { MethodSource } from "../../lib/method-source.ts";
import { useSchemaForm } from "../../lib/schema-form.ts";
import { describeError } from "../../lib/show-error.ts";
import { getSite } from "../../lib/site.ts";
import { trpc } from "../../lib/trpc.ts";
import { elementLooks } from "./element-looks.ts";

interface CardFieldsProps {
  stripe: Stripe;
  source: RefObject<MethodSource | null>;
}

/** The card provider's own form with the cardholder's name; the card itself never passes through our code or server. */
export function CardFields({ stripe, source }: CardFieldsProps) {
  return (
    <Elements stripe={stripe}>
      <Fields source={source} />
    </Elements>
  );
}

function Fields({ source }: Pick<CardFieldsProps, "source">) {
  const stripe = useStripe();
  const elements = useElements();
  const utils = trpc.useUtils();
  const { form, errors } = useSchemaForm(cardholderInput, { cardholderName: "" });
  const [refusal, setRefusal] = useState<string | null>(null);
  const [looks] = useState(elementLooks);
  const add = trpc.paymentMethods.add.useMutation({ onSettled: () => utils.paymentMethods.invalidate() });
  const { isLocal } = getSite().payments;

  async function makeMethod(): Promise<string | null> {
    const card = elements?.getElement(CardElement);
    if (!stripe || !card) return null;
    const name = form.getValues("cardholderName").trim();
    const { error, paymentMethod } = await stripe.createPaymentMethod({
      type: "card",
      card,
      billing_details: { name },
    });
    if (!error) return paymentMethod.id;
    // The stand-in's boxes say by themselves what is wrong with what was typed.
    const isTold = isLocal && error.type === "validation_error";
    setRefusal(isTold ? null : error.message || CREATE_PAYMENT_METHOD_FAILED);
    return null;
  }

  async function obtain(): Promise<string | null> {
    setRefusal(null);
    if (!(await form.trigger("cardholderName", { shouldFocus: true }))) return null;
    try {
      const paymentMethodId = await makeMethod();
      return paymentMethodId === null ? null : (await add.mutateAsync({ paymentMethodId })).id;
    } catch (error) {
      // The provider's script may throw in place of answering; its words are for developers.
      setRefusal(describeError(error, CREATE_PAYMENT_METHOD_FAILED).message);
      return null;
    }
  }

  useImperativeHandle(source, () => ({ obtain }));

  return (
    <div className="flex flex-col gap-4">
      {refusal ? <Alert tone="danger">{refusal}</Alert> : null}
      <Field label="Cardholder name" error={errors.of("cardholderName")}>
        <Input autoComplete="cc-name" maxLength={120} {...form.register("cardholderName")} />
      </Field>
      {isLocal ? (
        <CardElement />
      ) : (
        <div className="flex flex-col gap-1.5">
          <span className="text-md font-medium">Card</span>
          <CardElement className={cn(controlClasses, "py-2.5")} options={looks} />
        </div>
      )}
    </div>
  );
}
