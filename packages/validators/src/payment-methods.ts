import { msg } from "@starling/i18n/translate";
/** PayPal is listed but cannot be added (docs/product.md §6.5). */
export const PAYMENT_METHOD_TYPES = ["card", "paypal"] as const;
export type PaymentMethodType = (typeof PAYMENT_METHOD_TYPES)[number];

export const MAX_CARDHOLDER = 120;
export const MAX_PAYMENT_METHODS = 3;
export const TOO_MANY_PAYMENT_METHODS = msg(
  "You've reached the maximum limit of 3 payment methods. Delete an existing method to add a new one.",
);

export const CONFIRM_PAYMENT_METHOD_DELETION = msg("Are you sure you want to delete this payment method?");
export const LAST_PAYMENT_METHOD = msg(
  "This is the only payment method for your paid plan. Add another one first, or cancel the plan.",
);
export const CARDHOLDER_REQUIRED = msg("Please enter the cardholder name");
export const PAYMENT_METHODS_LOAD_FAILED = msg("Failed to load payment methods");
export const SET_PRIMARY_FAILED = msg("Failed to set primary payment method");
export const DELETE_PAYMENT_METHOD_FAILED = msg("Failed to delete payment method");
export const CREATE_PAYMENT_METHOD_FAILED = msg("Payment method creation failed");
/** Error after an unconfirmed bank challenge (3-D Secure). */
export const BANK_REFUSED = msg(
  "Your bank did not receive your confirmation, so nothing was saved or charged. Please try again or use another card.",
);
export const NO_PAYMENT_METHODS = msg("No payment methods");
