import {
  attachPaymentMethod,
  createPaymentMethod,
  detachPaymentMethod,
  listCustomersMethods,
  listPaymentMethods,
  updatePaymentMethod,
} from "../cards/payment-methods.ts";
import { confirmSetupIntent, createSetupIntent, retrieveSetupIntent } from "../cards/setup-intents.ts";
import { createToken } from "../cards/tokens.ts";
import { answerBank, confirmPaymentIntent, retrievePaymentIntent } from "../charges/confirm.ts";
import { closeDispute, updateDispute } from "../charges/disputes.ts";
import { createRefund, updateRefund } from "../charges/refunds.ts";
import { advanceClock } from "../clock/advance.ts";
import { retrieveClock } from "../clock/test-clock.ts";
import { createCustomer, deleteCustomer, retrieveCustomer, updateCustomer } from "../customers/customers.ts";
import { listEvents, retrieveEvent } from "../events/read.ts";
import { markUncollectible, voidInvoice } from "../invoices/give-up.ts";
import { finalizeInvoice, payInvoice } from "../invoices/pay.ts";
import { previewInvoice } from "../invoices/preview.ts";
import { createPrice, listPrices, updatePrice } from "../prices/prices.ts";
import { createProduct, updateProduct } from "../prices/products.ts";
import { settingsOf, updateSettings } from "../store/settings.ts";
import { cancelSubscription } from "../subscriptions/cancel.ts";
import { createSubscription } from "../subscriptions/create.ts";
import { listSubscriptions } from "../subscriptions/list.ts";
import { updateSubscription } from "../subscriptions/update.ts";
import { type Route, route } from "./route.ts";

const browser = { publishable: true };

/** Every call of Stripe's API that the stand-in knows. */
export const CALLS: readonly Route[] = [
  route("post", "/customers", "customers.create", createCustomer),
  route("get", "/customers", "customers.list", (session, params) =>
    session.list("customer", "/v1/customers", params, { fields: { email: params.email } }),
  ),
  route("get", "/customers/:id", "look", retrieveCustomer),
  route("post", "/customers/:id", "customers.update", updateCustomer),
  route("delete", "/customers/:id", "look", deleteCustomer),
  route("get", "/customers/:id/payment_methods", "customer_payment_methods.list", listCustomersMethods),

  route("post", "/payment_methods", "payment_methods.create", createPaymentMethod, browser),
  route("get", "/payment_methods", "payment_methods.list", listPaymentMethods),
  route("get", "/payment_methods/:id", "look", (session, _params, id) => session.need("payment_method", id)),
  route("post", "/payment_methods/:id", "payment_methods.update", updatePaymentMethod),
  route("post", "/payment_methods/:id/attach", "payment_methods.attach", attachPaymentMethod),
  route("post", "/payment_methods/:id/detach", "look", detachPaymentMethod),
  route("post", "/tokens", "tokens.create", createToken, browser),

  route("post", "/setup_intents", "setup_intents.create", createSetupIntent),
  route("get", "/setup_intents", "setup_intents.list", (session, params) =>
    session.list("setup_intent", "/v1/setup_intents", params, {
      fields: { customer: params.customer, payment_method: params.payment_method },
    }),
  ),
  route("get", "/setup_intents/:id", "setup_intents.retrieve", retrieveSetupIntent, browser),
  route("post", "/setup_intents/:id/confirm", "setup_intents.confirm", confirmSetupIntent, browser),

  route("post", "/products", "products.create", createProduct),
  route("get", "/products", "products.list", (session, params) =>
    session.list("product", "/v1/products", params, {
      fields: { active: params.active },
      ...(params.ids ? { among: ["id", params.ids] } : {}),
    }),
  ),
  route("get", "/products/:id", "look", (session, _params, id) => session.need("product", id)),
  route("post", "/products/:id", "products.update", updateProduct),
  route("post", "/prices", "prices.create", createPrice),
  route("get", "/prices", "prices.list", listPrices),
  route("get", "/prices/:id", "look", (session, _params, id) => session.need("price", id)),
  route("post", "/prices/:id", "prices.update", updatePrice),

  route("post", "/subscriptions", "subscriptions.create", createSubscription),
  route("get", "/subscriptions", "subscriptions.list", listSubscriptions),
  route("get", "/subscriptions/:id", "look", (session, _params, id) => session.need("subscription", id)),
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
  route("get", "/invoices/:id", "look", (session, _params, id) => session.need("invoice", id)),
  route("post", "/invoices/:id/pay", "invoices.pay", payInvoice),

  route("post", "/invoices/:id/finalize", "invoices.finalize", finalizeInvoice),
  route("post", "/invoices/:id/void", "invoices.void", voidInvoice),
  route("post", "/invoices/:id/mark_uncollectible", "invoices.mark_uncollectible", markUncollectible),
  route("get", "/invoice_payments", "invoice_payments.list", (session, params) =>
    session.list("invoice_payment", "/v1/invoice_payments", params, {
      fields: { invoice: params.invoice, status: params.status, payment: params.payment },
    }),
  ),
  route("get", "/invoice_payments/:id", "look", (session, _params, id) =>
    session.need("invoice_payment", id),
  ),

  route("get", "/payment_intents", "payment_intents.list", (session, params) =>
    session.list("payment_intent", "/v1/payment_intents", params, { owner: params.customer }),
  ),
  route("get", "/payment_intents/:id", "payment_intents.retrieve", retrievePaymentIntent, browser),
  route("post", "/payment_intents/:id/confirm", "payment_intents.confirm", confirmPaymentIntent, browser),
  route("post", "/test_bank/answer", "test_bank.answer", answerBank, browser),
  route("get", "/charges", "charges.list", (session, params) =>
    session.list("charge", "/v1/charges", params, {
      owner: params.customer,
      fields: { payment_intent: params.payment_intent },
    }),
  ),
  route("get", "/charges/:id", "look", (session, _params, id) => session.need("charge", id)),
  route("post", "/refunds", "refunds.create", createRefund),
  route("get", "/refunds", "refunds.list", (session, params) =>
    session.list("refund", "/v1/refunds", params, {
      fields: { charge: params.charge, payment_intent: params.payment_intent },
    }),
  ),
  route("get", "/refunds/:id", "look", (session, _params, id) => session.need("refund", id)),
  route("post", "/refunds/:id", "refunds.update", updateRefund),
  route("get", "/disputes", "disputes.list", (session, params) =>
    session.list("dispute", "/v1/disputes", params, {
      fields: { charge: params.charge, payment_intent: params.payment_intent },
    }),
  ),
  route("get", "/disputes/:id", "look", (session, _params, id) => session.need("dispute", id)),
  route("post", "/disputes/:id", "disputes.update", updateDispute),
  route("post", "/disputes/:id/close", "disputes.close", closeDispute),

  route("get", "/events", "events.list", listEvents),
  route("get", "/events/:id", "look", retrieveEvent),
  route("get", "/test_helpers/stand_in", "look", (session) => settingsOf(session.sql, session.account)),
  route("post", "/test_helpers/stand_in", "stand_in.update", updateSettings),
  route("get", "/test_helpers/test_clocks", "page", async (session) => ({
    object: "list",
    url: "/v1/test_helpers/test_clocks",
    has_more: false,
    data: [await retrieveClock(session)],
  })),
  route("get", "/test_helpers/test_clocks/:id", "look", retrieveClock),
  route("post", "/test_helpers/test_clocks/:id/advance", "test_clocks.advance", advanceClock),
];
