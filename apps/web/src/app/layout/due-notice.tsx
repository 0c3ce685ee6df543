import { lazy, Suspense, useEffect, useState } from "react";
import { whenIdle } from "../../lib/when-idle.ts";

const PaymentDueBanner = lazy(async () => ({
  default: (await import("../../features/subscriptions/payment-due-banner.tsx")).PaymentDueBanner,
}));

/** A browser that is never idle asks after this long, in milliseconds. */
const LATEST = 3_000;

/** Asks, once the page is there, whether a payment is due, and says so over it. Below `ApiProvider`. */
export function DueNotice() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true), LATEST), []);
  return isIdle ? (
    <Suspense fallback={null}>
      <PaymentDueBanner />
    </Suspense>
  ) : null;
}
