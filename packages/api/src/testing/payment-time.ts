import type Stripe from "stripe";
import { systemContext } from "../context.ts";
import { applyPaymentEvent, storePaymentEvent } from "../money/payment-events/service.ts";
import type { TestApi } from "./create-test-api.ts";

const DAY_S = 86_400;

function toldBy(event: Stripe.Event, name: string): string | null {
  const value: unknown = Reflect.get(event.data.object, name);
  return typeof value === "string" ? value : null;
}

/** Advances the test's payments with the fake Stripe's clock and delivers the resulting events. */
export function paymentTime(api: Pick<TestApi, "db" | "ports">) {
  const { payments } = api.ports;
  const { stripe } = payments;
  const heard = new Set<string>();
  let ahead = 0;
  payments.now = () => new Date(Date.now() + ahead * 1_000);

  async function pass(days: number): Promise<void> {
    const [clock] = (await stripe.testHelpers.testClocks.list()).data;
    if (!clock) throw new Error("The stand-in has no clock");
    const frozen_time = clock.frozen_time + Math.round(days * DAY_S);
    await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time });
    ahead += Math.round(days * DAY_S);
    api.ports.recent?.forgetAll();
  }

  /** Delivers only the last event per object, since handlers read the whole object. */
  async function hear(): Promise<void> {
    const ctx = systemContext(api.db, api.ports, "test");
    const made = [];
    const subjects = new Set<string | null>();
    for await (const event of stripe.events.list({ limit: 100 })) {
      if (heard.has(event.id)) break;
      const subject = toldBy(event, "id");
      if (subjects.has(subject)) continue;
      subjects.add(subject);
      made.push(event);
    }
    for (const event of made.reverse()) {
      await storePaymentEvent(ctx, {
        id: event.id,
        type: event.type,
        objectId: toldBy(event, "id"),
        customerId: toldBy(event, "customer"),
        occurredAt: new Date(event.created * 1_000),
      });
      await applyPaymentEvent(ctx, { id: event.id });
      heard.add(event.id);
    }
  }

  return {
    pass,
    hear,
    async advance(days: number): Promise<void> {
      await pass(days);
      await hear();
    },
  };
}
