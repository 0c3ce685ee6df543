import Stripe from "stripe";
import { inject } from "vitest";

export function newKey(): string {
  return `sk_test_${crypto.randomUUID().replaceAll("-", "")}`;
}

export function connect(
  key = newKey(),
  url = inject("paymentsUrl"),
  options: Stripe.StripeConfig = {},
): Stripe {
  const { hostname: host, port } = new URL(url);
  return new Stripe(key, {
    host,
    port,
    protocol: "http",
    maxNetworkRetries: 0,
    telemetry: false,
    ...options,
  });
}

export async function makePrices(stripe: Stripe) {
  const make = async (name: string, cents: number, interval: "month" | "year") => {
    const { id: product } = await stripe.products.create({ name });
    const { id } = await stripe.prices.create({
      currency: "usd",
      unit_amount: cents,
      product,
      recurring: { interval },
      lookup_key: `${name.toLowerCase()}_${interval}`,
    });
    return id;
  };
  return {
    free: await make("Free", 0, "month"),
    premium: await make("Premium", 499, "month"),
    pro: await make("Pro", 999, "month"),
    proYear: await make("Pro", 9_990, "year"),
  };
}

export async function makePayer(stripe: Stripe, card = "pm_card_visa") {
  const { id: customer } = await stripe.customers.create({ email: "ann@example.test", name: "Ann" });
  const method = await saveDefault(stripe, customer, card);
  return { customer, method };
}

export async function saveDefault(stripe: Stripe, customer: string, card: string): Promise<string> {
  const { id } = await stripe.paymentMethods.attach(card, { customer });
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } });
  return id;
}

export function subscribe(stripe: Stripe, customer: string, price: string): Promise<Stripe.Subscription> {
  return stripe.subscriptions.create({
    customer,
    items: [{ price }],
    payment_behavior: "error_if_incomplete",
  });
}

export function idOf(named: string | { id: string } | null): string {
  return typeof named === "string" ? named : (named?.id ?? "");
}

export async function passDays(stripe: Stripe, days: number): Promise<void> {
  const [clock] = (await stripe.testHelpers.testClocks.list()).data;
  const frozen_time = (clock?.frozen_time ?? 0) + Math.round(days * 86_400);
  await stripe.testHelpers.testClocks.advance(clock?.id ?? "", { frozen_time });
}
