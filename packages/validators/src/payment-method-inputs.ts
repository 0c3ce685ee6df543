import { msg, t } from "@starling/i18n/translate";
import { idText } from "./ids.ts";
import { CARDHOLDER_REQUIRED, MAX_CARDHOLDER, PAYMENT_METHOD_TYPES } from "./payment-methods.ts";
import { text } from "./text.ts";
import { z } from "./zod.ts";

const METHOD_REQUIRED = msg("Please choose a payment method");

/** Starling's own id of a payment method, or Stripe's `pm_…`. */
export const paymentMethodIdText = text({ max: 200, required: METHOD_REQUIRED });

/** Cardholder's name, without card data. */
export const cardholderInput = z.object({
  cardholderName: text({ max: MAX_CARDHOLDER, required: CARDHOLDER_REQUIRED }),
});

export const addPaymentMethodInput = z.object({ paymentMethodId: paymentMethodIdText });
export type AddPaymentMethodInput = z.infer<typeof addPaymentMethodInput>;

const month = { error: () => t("The month must be from 1 to 12") };
const year = { error: () => t("The year must not be in the past") };

export const updatePaymentMethodInput = z.object({
  id: idText,
  isPrimary: z.literal(true, { error: () => t("Set another payment method as primary instead") }).optional(),
  billingName: text({ max: MAX_CARDHOLDER, required: CARDHOLDER_REQUIRED }).optional(),
  expMonth: z.int(month).min(1, month).max(12, month).optional(),
  expYear: z.int(year).min(2000, year).max(2100, year).optional(),
});
export type UpdatePaymentMethodInput = z.infer<typeof updatePaymentMethodInput>;

export const paymentMethodsByTypeInput = z.object({
  type: z.enum(PAYMENT_METHOD_TYPES, { error: () => t("The type must be card or paypal") }),
});
export type PaymentMethodsByTypeInput = z.infer<typeof paymentMethodsByTypeInput>;

/** At most ten metadata entries, stored by Stripe. */
export const setupIntentInput = z.object({
  metadata: z
    .record(text({ max: 40 }), text({ max: 200 }))
    .refine((notes) => Object.keys(notes).length <= 10, {
      error: () => t("Please send at most 10 metadata entries"),
    })
    .optional(),
});
export type SetupIntentInput = z.infer<typeof setupIntentInput>;
