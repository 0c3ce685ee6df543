import {
  attachPaymentMethod,
  createPaymentMethod,
  detachPaymentMethod,
  listPaymentMethods,
  updatePaymentMethod,
} from "../cards/payment-methods.ts";
import { confirmSetupIntent, createSetupIntent, retrieveSetupIntent } from "../cards/setup-intents.ts";
import { complete3dSecure, confirmPaymentIntent, retrievePaymentIntent } from "../charges/confirm.ts";
import { updateDispute } from "../charges/disputes.ts";
import { createRefund } from "../charges/refunds.ts";
import { advanceClock, retrieveClock } from "../clock/advance.ts";
import { createCustomer, deleteCustomer, retrieveCustomer, updateCustomer } from "../customers/customers.ts";
import { listEvents } from "../events/read.ts";
import { payInvoice } from "../invoices/pay.ts";
import { previewInvoice } from "../invoices/preview.ts";
import { markUncollectible, voidInvoice } from "../invoices/write-off.ts";
import { createPrice, createProduct } from "../prices/prices.ts";
import type { Kind } from "../shapes.ts";
import { cancelSubscription } from "../subscriptions/cancel.ts";
import { createSubscription } from "../subscriptions/create.ts";
import { updateSubscription } from "../subscriptions/update.ts";
import { type Route, route } from "./route.ts";

const browser = { publishable: true };

function one(path: string, kind: Kind): Route {
  return route("get", `${path}/:id`, "look", (session, _params, id) => session.need(kind, id));
}

export const CALLS: readonly Route[] = [
  route("post", "/customers", "customers.create", createCustomer),
  route("get", "/customers/:id", "look", retrieveCustomer),
  route("post", "/customers/:id", "customers.update", updateCustomer),
  route("delete", "/customers/:id", "look", deleteCustomer),

  route("post", "/payment_methods", "payment_methods.create", createPaymentMethod, browser),
  route("get", "/payment_methods", "payment_methods.list", listPaymentMethods),
  one("/payment_methods", "payment_method"),
  route("post", "/payment_methods/:id", "payment_methods.update", updatePaymentMethod),
  route("post", "/payment_methods/:id/attach", "payment_methods.attach", attachPaymentMethod),
  route("post", "/payment_methods/:id/detach", "look", detachPaymentMethod),

  route("post", "/setup_intents", "setup_intents.create", createSetupIntent),
  route("get", "/setup_intents/:id", "intents.retrieve", retrieveSetupIntent, browser),
  route("post", "/setup_intents/:id/confirm", "setup_intents.confirm", confirmSetupIntent, browser),

  route("post", "/products", "products.create", createProduct),
  route("post", "/prices", "prices.create", createPrice),
  route("get", "/prices", "prices.list", (session, params) =>
    session.list("price", "/v1/prices", params, {
      fields: { active: params.active },
      ...(params.lookup_keys ? { among: ["lookup_key", params.lookup_keys] } : {}),
    }),
  ),

  route("post", "/subscriptions", "subscriptions.create", createSubscription),
  route("get", "/subscriptions", "subscriptions.list", (session, params) =>
    session.list("subscription", "/v1/subscriptions", params, {
      owner: params.customer,
      // Like Stripe, omits ended subscriptions if the parameter `status` is missing.
      ...(params.status === undefined ? { fields: { ended_at: null } } : {}),
    }),
  ),
  one("/subscriptions", "subscription"),
  route("post", "/subscriptions/:id", "subscriptions.update", updateSubscription),
  route("delete", "/subscriptions/:id", "subscriptions.cancel", cancelSubscription),

  route("post", "/invoices/create_preview", "invoices.create_preview", previewInvoice),
  route("get", "/invoices", "invoices.list", (session, params) =>
    session.list("invoice", "/v1/invoices", params, {
      owner: params.customer,
      fields: {
        status: params.status,
        ...(params.subscription
          ? { parent: { subscription_details: { subscription: params.subscription } } }
          : {}),
      },
    }),
  ),
  one("/invoices", "invoice"),
  route("post", "/invoices/:id/pay", "invoices.pay", payInvoice),
  route("post", "/invoices/:id/void", "look", voidInvoice),
  route("post", "/invoices/:id/mark_uncollectible", "look", markUncollectible),
  route("get", "/invoice_payments", "invoice_payments.list", (session, params) =>
    session.list("invoice_payment", "/v1/invoice_payments", params, {
      fields: { invoice: params.invoice, status: params.status, payment: params.payment },
    }),
  ),

  route("get", "/payment_intents/:id", "intents.retrieve", retrievePaymentIntent, browser),
  route("post", "/payment_intents/:id/confirm", "payment_intents.confirm", confirmPaymentIntent, browser),
  route("post", "/test_bank/answer", "test_bank.answer", complete3dSecure, browser),
  route("get", "/charges", "charges.list", (session, params) =>
    session.list("charge", "/v1/charges", params, {
      owner: params.customer,
      fields: { payment_intent: params.payment_intent },
    }),
  ),
  one("/charges", "charge"),
  route("post", "/refunds", "refunds.create", createRefund),
  route("get", "/refunds", "returns.list", (session, params) =>
    session.list("refund", "/v1/refunds", params, { fields: { charge: params.charge } }),
  ),
  one("/refunds", "refund"),
  route("get", "/disputes", "returns.list", (session, params) =>
    session.list("dispute", "/v1/disputes", params, { fields: { charge: params.charge } }),
  ),
  one("/disputes", "dispute"),
  route("post", "/disputes/:id", "disputes.update", updateDispute),

  route("get", "/events", "events.list", listEvents),
  route("get", "/test_helpers/test_clocks", "page", async (session) => ({
    object: "list",
    url: "/v1/test_helpers/test_clocks",
    has_more: false,
    data: [await retrieveClock(session)],
  })),
  route("get", "/test_helpers/test_clocks/:id", "look", retrieveClock),
  route("post", "/test_helpers/test_clocks/:id/advance", "test_clocks.advance", advanceClock),
];
