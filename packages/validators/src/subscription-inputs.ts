import { msg, t } from "@starling/i18n/translate";
import { idText } from "./ids.ts";
import { pageFields } from "./paging.ts";
import { paymentMethodIdText } from "./payment-method-inputs.ts";
import { text } from "./text.ts";
import { z } from "./zod.ts";

const PLAN_REQUIRED = msg("Please choose a plan");
const SUBSCRIPTION_REQUIRED = msg("Please choose a subscription");

const planId = text({ max: 200, required: PLAN_REQUIRED });
/** Starling's own id of a subscription, or Stripe's `sub_…`. */
const subscriptionId = text({ max: 200, required: SUBSCRIPTION_REQUIRED });

/** A free plan needs no payment method. */
export const createSubscriptionInput = z.object({
  planId,
  paymentMethodId: paymentMethodIdText.nullish(),
  stripePaymentMethodId: paymentMethodIdText.nullish(),
});
export type CreateSubscriptionInput = z.infer<typeof createSubscriptionInput>;

/** With the `prorationAt` of a preview, the amount charged equals the previewed amount. */
export const updateSubscriptionInput = z.object({
  subscriptionId,
  planId,
  paymentId: paymentMethodIdText.nullish(),
  prorationAt: z
    .int({ error: () => t("prorationAt must be the value from a preview") })
    .min(0)
    .max(99_999_999_999)
    .optional(),
});
export type UpdateSubscriptionInput = z.infer<typeof updateSubscriptionInput>;

export const previewSubscriptionInput = z.object({ planId });
export type PreviewSubscriptionInput = z.infer<typeof previewSubscriptionInput>;

/** Cancels at the end of the period by default. */
export const cancelSubscriptionInput = z.object({
  subscriptionId,
  reason: text({ max: 200 }).optional(),
  cancelAtPeriodEnd: z
    .boolean({
      error: () => t("{name} must be true or false", { name: "cancelAtPeriodEnd" }),
    })
    .default(true),
});
export type CancelSubscriptionInput = z.infer<typeof cancelSubscriptionInput>;

export const subscriptionInput = z.object({ subscriptionId });
export type SubscriptionInput = z.infer<typeof subscriptionInput>;

/** If a payment method is sent, it becomes the primary method. */
export const retryPaymentInput = subscriptionInput.extend({ paymentId: paymentMethodIdText.nullish() });
export type RetryPaymentInput = z.infer<typeof retryPaymentInput>;

export const listInvoicesInput = z.object(pageFields(12));
export type ListInvoicesInput = z.infer<typeof listInvoicesInput>;

export const invoiceInput = z.object({ id: idText });
export type InvoiceInput = z.infer<typeof invoiceInput>;
