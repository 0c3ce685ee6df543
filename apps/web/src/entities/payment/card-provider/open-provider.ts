import type { Locale } from "@starling/i18n/locales";
import { activeLocale } from "@starling/i18n/translate";
import type { Stripe, StripeElementLocale } from "@stripe/stripe-js";
import { fetchIfReachable } from "../../../lib/load-code.ts";
import { getSite } from "../../../lib/site.ts";

/** Stripe.js calls simplified Chinese "zh" and has no Hindi. */
function stripeLocale(locale: Locale): StripeElementLocale {
  if (locale === "zh-Hans") return "zh";
  return locale === "hi" || locale === "en-XA" ? "en" : locale;
}

function isStripeInstance(candidate: object | null): candidate is Stripe {
  return candidate !== null && "elements" in candidate && "handleNextAction" in candidate;
}

async function load(): Promise<object | null> {
  const { key, isLocal } = getSite().payments;
  if (isLocal) return (await fetchIfReachable(() => import("./local-stripe.ts"))).localStripe(key);
  const { loadStripe } = await fetchIfReachable(() => import("@stripe/stripe-js/pure"));
  return loadStripe(key, { locale: stripeLocale(activeLocale()) });
}

let opened: Promise<Stripe> | null = null;

/** Loads Stripe.js or the local stand-in on first use. Rejects if loading fails; the next call retries. */
export function openProvider(): Promise<Stripe> {
  opened ??= load().then((provider) => {
    if (!isStripeInstance(provider)) throw new Error("The card provider did not come");
    return provider;
  });
  opened.catch(() => {
    opened = null;
  });
  return opened;
}

/** For tests only. */
export function resetProvider(): void {
  opened = null;
}
