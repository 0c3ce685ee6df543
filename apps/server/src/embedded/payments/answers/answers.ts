import type Stripe from "stripe";
import type { Settings } from "../store/settings.ts";

type Page<T> = Stripe.ApiList<T>;
type Clock = Stripe.TestHelpers.TestClock;

/** What the stand-in sends, as the SDK's own types say it. The tests make a JSON schema of this. */
export interface StandInTypes {
  calls: Answers;
  events: Events;
  refusals: Refusals;
}

/** How a call is refused: the SDK has this type for the errors that intents keep. */
export interface Refusals {
  error: { error: Stripe.SetupIntent.LastSetupError };
}

/** What each call answers. */
export interface Answers {
  "post /customers": Stripe.Customer;
  "get /customers": Page<Stripe.Customer>;
  "get /customers/:id": Stripe.Customer | Stripe.DeletedCustomer;
  "post /customers/:id": Stripe.Customer;
  "delete /customers/:id": Stripe.DeletedCustomer;
  "get /customers/:id/payment_methods": Page<Stripe.PaymentMethod>;

  "post /payment_methods": Stripe.PaymentMethod;
  "get /payment_methods": Page<Stripe.PaymentMethod>;
  "get /payment_methods/:id": Stripe.PaymentMethod;
  "post /payment_methods/:id": Stripe.PaymentMethod;
  "post /payment_methods/:id/attach": Stripe.PaymentMethod;
  "post /payment_methods/:id/detach": Stripe.PaymentMethod;
  "post /tokens": Stripe.Token;

  "post /setup_intents": Stripe.SetupIntent;
  "get /setup_intents": Page<Stripe.SetupIntent>;
  "get /setup_intents/:id": Stripe.SetupIntent;
  "post /setup_intents/:id/confirm": Stripe.SetupIntent;

  "post /products": Stripe.Product;
  "get /products": Page<Stripe.Product>;
  "get /products/:id": Stripe.Product;
  "post /products/:id": Stripe.Product;
  "post /prices": Stripe.Price;
  "get /prices": Page<Stripe.Price>;
  "get /prices/:id": Stripe.Price;
  "post /prices/:id": Stripe.Price;

  "post /subscriptions": Stripe.Subscription;
  "get /subscriptions": Page<Stripe.Subscription>;
  "get /subscriptions/:id": Stripe.Subscription;
  "post /subscriptions/:id": Stripe.Subscription;
  "delete /subscriptions/:id": Stripe.Subscription;

  "post /invoices/create_preview": Stripe.Invoice;
  "get /invoices": Page<Stripe.Invoice>;
  "get /invoices/:id": Stripe.Invoice;
  "post /invoices/:id/finalize": Stripe.Invoice;
  "post /invoices/:id/pay": Stripe.Invoice;
  "post /invoices/:id/void": Stripe.Invoice;
  "post /invoices/:id/mark_uncollectible": Stripe.Invoice;
  "get /invoice_payments": Page<Stripe.InvoicePayment>;
  "get /invoice_payments/:id": Stripe.InvoicePayment;

  "get /payment_intents": Page<Stripe.PaymentIntent>;
  "get /payment_intents/:id": Stripe.PaymentIntent;
  "post /payment_intents/:id/confirm": Stripe.PaymentIntent;
  "post /test_bank/answer": Stripe.PaymentIntent | Stripe.SetupIntent;
  "get /charges": Page<Stripe.Charge>;
  "get /charges/:id": Stripe.Charge;
  "post /refunds": Stripe.Refund;
  "get /refunds": Page<Stripe.Refund>;
  "get /refunds/:id": Stripe.Refund;
  "post /refunds/:id": Stripe.Refund;
  "get /disputes": Page<Stripe.Dispute>;
  "get /disputes/:id": Stripe.Dispute;
  "post /disputes/:id": Stripe.Dispute;
  "post /disputes/:id/close": Stripe.Dispute;

  "get /events": Page<Events[EventName]>;
  "get /events/:id": Events[EventName];
  "get /test_helpers/stand_in": Settings;
  "post /test_helpers/stand_in": Settings;
  "get /test_helpers/test_clocks": Page<Clock>;
  "get /test_helpers/test_clocks/:id": Clock;
  "post /test_helpers/test_clocks/:id/advance": Clock;
}

/** Every event that the stand-in sends. */
export interface Events {
  "charge.dispute.closed": Stripe.ChargeDisputeClosedEvent;
  "charge.dispute.created": Stripe.ChargeDisputeCreatedEvent;
  "charge.dispute.funds_reinstated": Stripe.ChargeDisputeFundsReinstatedEvent;
  "charge.dispute.funds_withdrawn": Stripe.ChargeDisputeFundsWithdrawnEvent;
  "charge.dispute.updated": Stripe.ChargeDisputeUpdatedEvent;
  "charge.failed": Stripe.ChargeFailedEvent;
  "charge.refund.updated": Stripe.ChargeRefundUpdatedEvent;
  "charge.refunded": Stripe.ChargeRefundedEvent;
  "charge.succeeded": Stripe.ChargeSucceededEvent;
  "charge.updated": Stripe.ChargeUpdatedEvent;
  "customer.created": Stripe.CustomerCreatedEvent;
  "customer.updated": Stripe.CustomerUpdatedEvent;
  "customer.deleted": Stripe.CustomerDeletedEvent;
  "customer.subscription.created": Stripe.CustomerSubscriptionCreatedEvent;
  "customer.subscription.updated": Stripe.CustomerSubscriptionUpdatedEvent;
  "customer.subscription.deleted": Stripe.CustomerSubscriptionDeletedEvent;
  "customer.subscription.pending_update_applied": Stripe.CustomerSubscriptionPendingUpdateAppliedEvent;
  "customer.subscription.pending_update_expired": Stripe.CustomerSubscriptionPendingUpdateExpiredEvent;
  "customer.subscription.trial_will_end": Stripe.CustomerSubscriptionTrialWillEndEvent;
  "invoice.created": Stripe.InvoiceCreatedEvent;
  "invoice.finalized": Stripe.InvoiceFinalizedEvent;
  "invoice.marked_uncollectible": Stripe.InvoiceMarkedUncollectibleEvent;
  "invoice.paid": Stripe.InvoicePaidEvent;
  "invoice.payment_action_required": Stripe.InvoicePaymentActionRequiredEvent;
  "invoice.payment_failed": Stripe.InvoicePaymentFailedEvent;
  "invoice.payment_succeeded": Stripe.InvoicePaymentSucceededEvent;
  "invoice.voided": Stripe.InvoiceVoidedEvent;
  "invoice_payment.paid": Stripe.InvoicePaymentPaidEvent;
  "payment_intent.canceled": Stripe.PaymentIntentCanceledEvent;
  "payment_intent.created": Stripe.PaymentIntentCreatedEvent;
  "payment_intent.payment_failed": Stripe.PaymentIntentPaymentFailedEvent;
  "payment_intent.requires_action": Stripe.PaymentIntentRequiresActionEvent;
  "payment_intent.succeeded": Stripe.PaymentIntentSucceededEvent;
  "payment_method.attached": Stripe.PaymentMethodAttachedEvent;
  "payment_method.detached": Stripe.PaymentMethodDetachedEvent;
  "payment_method.updated": Stripe.PaymentMethodUpdatedEvent;
  "price.created": Stripe.PriceCreatedEvent;
  "price.updated": Stripe.PriceUpdatedEvent;
  "product.created": Stripe.ProductCreatedEvent;
  "product.updated": Stripe.ProductUpdatedEvent;
  "refund.created": Stripe.RefundCreatedEvent;
  "refund.failed": Stripe.RefundFailedEvent;
  "refund.updated": Stripe.RefundUpdatedEvent;
  "setup_intent.created": Stripe.SetupIntentCreatedEvent;
  "setup_intent.requires_action": Stripe.SetupIntentRequiresActionEvent;
  "setup_intent.setup_failed": Stripe.SetupIntentSetupFailedEvent;
  "setup_intent.succeeded": Stripe.SetupIntentSucceededEvent;
}
export type EventName = keyof Events;
