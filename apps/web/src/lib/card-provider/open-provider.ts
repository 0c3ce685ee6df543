import type { Stripe } from "@stripe/stripe-js";
import { fetchIfReachable } from "../load-code.ts";
import { getSite } from "../site.ts";

/** What `<Elements>` and our form use of the provider's script; the rest of it nobody here calls. */
function drivesCards(candidate: object | null): candidate is Stripe {
  return candidate !== null && "elements" in candidate && "handleNextAction" in candidate;
}

async function load(): Promise<object | null> {
  const { key, isLocal } = getSite().payments;
  if (isLocal) return (await fetchIfReachable(() => import("./local-stripe.ts"))).localStripe(key);
  const { loadStripe } = await fetchIfReachable(() => import("@stripe/stripe-js/pure"));
  return loadStripe(key);
}

let opened: Promise<Stripe> | null = null;

/**
 * The card provider of this site: its script from its own host, fetched when a card is first to be entered, or the local
 * stand-in. Rejects where the script does not come; the next call asks again.
 */
export function openProvider(): Promise<Stripe> {
  opened ??= load().then((provider) => {
    if (!drivesCards(provider)) throw new Error("The card provider did not come");
    return provider;
  });
  opened.catch(() => {
    opened = null;
  });
  return opened;
}

/** Forgets the provider, in tests. */
export function forgetProvider(): void {
  opened = null;
}
