import {
  attachPaymentMethod,
  createPaymentMethod,
  detachPaymentMethod,
  listPaymentMethods,
  updatePaymentMethod,
} from "../cards/payment-methods.ts";
import { confirmSetupIntent, createSetupIntent, retrieveSetupIntent } from "../cards/setup-intents.ts";
import { createToken } from "../cards/tokens.ts";
import { advanceClock } from "../clock/advance.ts";
import { retrieveClock } from "../clock/test-clock.ts";
import { createCustomer, deleteCustomer, retrieveCustomer, updateCustomer } from "../customers/customers.ts";
import { createEndpoint, deleteEndpoint } from "../events/endpoints.ts";
import { listEvents, retrieveEvent } from "../events/read.ts";
import { payInvoice } from "../invoices/pay.ts";
import { previewInvoice } from "../invoices/preview.ts";
import { createPrice, listPrices, updatePrice } from "../prices/prices.ts";
import { createProduct, updateProduct } from "../prices/products.ts";
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
  route("get", "/customers/:id/payment_methods", "customer_payment_methods.list", (session, params, id) =>
    listPaymentMethods(session, { ...params, customer: id }),
  ),

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
  route("get", "/setup_intents/:id", "look", retrieveSetupIntent, browser),
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

  route("get", "/events", "events.list", listEvents),
  route("get", "/events/:id", "look", retrieveEvent),
  route("post", "/webhook_endpoints", "webhook_endpoints.create", createEndpoint),
  route("get", "/webhook_endpoints", "page", (session, params) =>
    session.list("webhook_endpoint", "/v1/webhook_endpoints", params),
  ),
  route("delete", "/webhook_endpoints/:id", "look", deleteEndpoint),
  route("get", "/test_helpers/test_clocks", "page", async (session) => ({
    object: "list",
    url: "/v1/test_helpers/test_clocks",
    has_more: false,
    data: [await retrieveClock(session)],
  })),
  route("get", "/test_helpers/test_clocks/:id", "look", retrieveClock),
  route("post", "/test_helpers/test_clocks/:id/advance", "test_clocks.advance", advanceClock),
];
