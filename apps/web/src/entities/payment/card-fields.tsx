import { t } from "@starling/i18n/translate";
import { Alert } from "@starling/ui/alert";
import { cn } from "@starling/ui/cn";
import { Field } from "@starling/ui/field";
import { controlClasses, Input } from "@starling/ui/input";
import { cardholderInput } from "@starling/validators/payment-method-inputs";
import { CREATE_PAYMENT_METHOD_FAILED, MAX_CARDHOLDER } from "@starling/validators/payment-methods";
import { CardElement, Elements, useElements, useStripe } from "@stripe/react-stripe-js";
import type { Stripe } from "@stripe/stripe-js";
import { type RefObject, useImperativeHandle, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { useSchemaForm } from "../../lib/schema-form.ts";
import { describeError } from "../../lib/show-error.ts";
import { trpc } from "../../lib/trpc.ts";
import { useSite } from "../../lib/use-site.ts";
import { confirming } from "./card-provider/confirm-at-bank.ts";
import type { MethodSource } from "./method-source.ts";
import { cardFields as words } from "./words.ts";

interface CardFieldsProps {
  stripe: Stripe;
  source: RefObject<MethodSource | null>;
}

/** Card fields of the payment provider; card data never reaches our code or server. */
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
  const name = useWatch({ control: form.control, name: "cardholderName" });
  const [refusal, setRefusal] = useState<string | null>(null);
  const isCardTyped = useRef(false);
  const [looks] = useState(elementLooks);
  const add = trpc.paymentMethods.add.useMutation({ onSettled: () => utils.paymentMethods.invalidate() });
  const sync = trpc.paymentMethods.sync.useMutation();
  const { isLocal } = useSite().payments;

  function noteCard({ empty }: { empty: boolean }) {
    isCardTyped.current = !empty;
  }

  async function makeMethod(): Promise<string | null> {
    const card = elements?.getElement(CardElement);
    if (!stripe || !card) return null;
    const { error, paymentMethod } = await stripe.createPaymentMethod({
      type: "card",
      card,
      billing_details: { name: form.getValues("cardholderName").trim() },
    });
    if (!error) return paymentMethod.id;
    // The local Stripe stand-in shows its own validation errors.
    const isShownAtItsBox = isLocal && error.type === "validation_error";
    setRefusal(isShownAtItsBox ? null : error.message || t(CREATE_PAYMENT_METHOD_FAILED));
    return null;
  }

  async function obtain(): Promise<string | null> {
    setRefusal(null);
    if (!(await form.trigger("cardholderName", { shouldFocus: true }))) return null;
    try {
      const paymentMethodId = await makeMethod();
      if (paymentMethodId === null) return null;
      const save = () => add.mutateAsync({ paymentMethodId });
      const { id } = await confirming(save, async () => {
        // Stripe has already saved the card. The sync updates our list of cards.
        await sync.mutateAsync();
        return save();
      });
      return id;
    } catch (error) {
      // Hides messages of Stripe's script, because they are for developers.
      setRefusal(describeError(error, t(CREATE_PAYMENT_METHOD_FAILED)).message);
      return null;
    }
  }

  useImperativeHandle(source, () => ({
    obtain,
    isTyped: () => isCardTyped.current || form.getValues("cardholderName").trim() !== "",
  }));

  return (
    <div className="flex flex-col gap-4">
      {refusal ? <Alert tone="danger">{refusal}</Alert> : null}
      <Field
        label={words.cardholderName}
        length={{ used: name.trim().length, max: MAX_CARDHOLDER }}
        error={errors.of("cardholderName")}
      >
        <Input autoComplete="cc-name" {...form.register("cardholderName")} />
      </Field>
      {isLocal ? (
        <CardElement onChange={noteCard} />
      ) : (
        <div className="flex flex-col gap-1.5">
          <span className="text-md font-medium">{words.card}</span>
          <CardElement className={cn(controlClasses, "py-2.5")} options={looks} onChange={noteCard} />
        </div>
      )}
    </div>
  );
}

/** Resolves a CSS variable to hex, because the provider's iframe cannot read our variables. */
function hex(variable: string): string {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!canvas) return "#808080";
  canvas.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(variable);
  canvas.fillRect(0, 0, 1, 1);
  const parts = [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

function elementLooks() {
  return {
    hidePostalCode: true,
    style: {
      base: {
        color: hex("--strong"),
        iconColor: hex("--muted"),
        fontFamily: "ui-sans-serif, system-ui, sans-serif",
        fontSize: "16px",
        "::placeholder": { color: hex("--faint") },
      },
      invalid: { color: hex("--danger"), iconColor: hex("--danger") },
    },
  };
}
