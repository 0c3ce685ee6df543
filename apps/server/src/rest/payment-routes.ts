import { msg } from "@starling/i18n/translate";
import { type Route, route } from "./route.ts";

export const PAYMENT_ROUTES: readonly Route[] = [
  route("get", "/subscription/plans", (api) => api.subscriptions.plans, {
    summary: "List plans",
    tokenScope: "read",
  }),
  route("get", "/subscription/current", (api) => api.subscriptions.current, {
    summary: "Get your subscription",
    errors: ["NOT_FOUND"],
    tokenScope: "read",
  }),
  route("get", "/subscription/preview", (api) => api.subscriptions.preview, {
    summary: "Preview what switching to another plan would cost now",
    errors: ["NOT_FOUND", "CONFLICT", "RATE_LIMITED"],
  }),
  route("post", "/subscription/create", (api) => api.subscriptions.create, {
    summary: "Subscribe to a plan",
    errors: ["PAYMENT_FAILED", "NOT_FOUND", "CONFLICT"],
  }),
  route("put", "/subscription/update", (api) => api.subscriptions.update, {
    summary: "Switch to another plan",
    errors: ["PAYMENT_FAILED", "NOT_FOUND", "CONFLICT"],
  }),
  route("post", "/subscription/cancel", (api) => api.subscriptions.cancel, {
    summary: "Cancel your subscription, by default at the end of the period",
    errors: ["NOT_FOUND", "CONFLICT"],
  }),
  route("post", "/subscription/reactivate", (api) => api.subscriptions.reactivate, {
    summary: "Undo a cancellation before the period ends",
    errors: ["NOT_FOUND", "CONFLICT"],
  }),
  route("post", "/subscription/sync", (api) => api.subscriptions.sync, {
    summary: "Sync your subscription with the payment provider",
    errors: ["PAYMENT_FAILED", "NOT_FOUND"],
  }),
  route("post", "/subscription/retry-payment", (api) => api.subscriptions.retryPayment, {
    summary: "Retry a payment that is due",
    errors: ["PAYMENT_FAILED", "NOT_FOUND", "CONFLICT"],
  }),
  route("post", "/retry-payment", (api) => api.subscriptions.retryPayment, {
    summary: "Retry a payment that is due",
    errors: ["PAYMENT_FAILED", "NOT_FOUND", "CONFLICT"],
  }),
  route("get", "/subscription/invoices", (api) => api.invoices.list, { summary: "List your invoices" }),
  route("get", "/subscription/invoices/{id}", (api) => api.invoices.byId, {
    summary: "Get one of your invoices",
  }),
  route("get", "/payment-methods", (api) => api.paymentMethods.list, {
    summary: "List your payment methods",
  }),
  route("post", "/payment-methods", (api) => api.paymentMethods.add, {
    summary: "Save a payment method created by the card provider",
    errors: ["PAYMENT_FAILED", "NOT_FOUND", "CONFLICT"],
    message: msg("Your payment method has been saved"),
  }),
  route("get", "/payment-methods/primary", (api) => api.paymentMethods.primary, {
    summary: "Get the payment method that is charged",
    errors: ["NOT_FOUND"],
  }),
  route("get", "/payment-methods/has-methods", (api) => api.paymentMethods.hasMethods, {
    summary: "Check whether you have saved a payment method",
  }),
  route("get", "/payment-methods/type/{type}", (api) => api.paymentMethods.byType, {
    summary: "List your payment methods of one type",
  }),
  route("post", "/payment-methods/sync", (api) => api.paymentMethods.sync, {
    summary: "Sync your payment methods with the card provider",
    errors: ["PAYMENT_FAILED"],
  }),
  route("post", "/payment-methods/setup-intent", (api) => api.paymentMethods.setupIntent, {
    summary: "Start setting up a card with the card provider",
    errors: ["PAYMENT_FAILED"],
  }),
  route("get", "/payment-methods/{id}", (api) => api.paymentMethods.byId, {
    summary: "Get a payment method",
  }),
  route("patch", "/payment-methods/{id}", (api) => api.paymentMethods.update, {
    summary: "Update a payment method",
    errors: ["PAYMENT_FAILED"],
  }),
  route("delete", "/payment-methods/{id}", (api) => api.paymentMethods.remove, {
    summary: "Delete a payment method",
    errors: ["PAYMENT_FAILED", "CONFLICT"],
    message: msg("Your payment method has been deleted"),
  }),
  route("put", "/payment-methods/{id}/default", (api) => api.paymentMethods.setPrimary, {
    summary: "Choose the payment method that is charged",
    errors: ["PAYMENT_FAILED"],
  }),
  route("put", "/payment-methods/{id}/primary", (api) => api.paymentMethods.setPrimary, {
    summary: "Choose the payment method that is charged",
    errors: ["PAYMENT_FAILED"],
  }),
];
