import type { Stripe } from "@stripe/stripe-js";
import { useEffect, useState } from "react";
import { openProvider } from "../../lib/card-provider/open-provider.ts";

/** The card provider's script: on its way, there, or not to be had; then `retry` asks again. */
export type Provider =
  | { status: "loading" }
  | { status: "ready"; stripe: Stripe }
  | { status: "failed"; retry: () => void };

/** Fetches the card provider's script as soon as a card is to be entered. */
export function useProvider(): Provider {
  const [attempt, setAttempt] = useState(0);
  const [stripe, setStripe] = useState<Stripe | "failed" | null>(null);

  useEffect(() => {
    let isGone = attempt < 0;
    openProvider().then(
      (opened) => {
        if (!isGone) setStripe(opened);
      },
      () => {
        if (!isGone) setStripe("failed");
      },
    );
    return () => {
      isGone = true;
    };
  }, [attempt]);

  function retry() {
    setStripe(null);
    setAttempt(attempt + 1);
  }

  if (stripe === null) return { status: "loading" };
  return stripe === "failed" ? { status: "failed", retry } : { status: "ready", stripe };
}
