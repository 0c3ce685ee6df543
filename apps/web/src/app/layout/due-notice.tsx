import { lazy, Suspense, useEffect, useState } from "react";
import { whenIdle } from "../../lib/when-idle.ts";

const PaymentDueBanner = lazy(async () => ({
  default: (await import("../../features/subscriptions/payment-due-banner.tsx")).PaymentDueBanner,
}));

/** Asks, once the page is there, whether a payment is due, and says so over it. Below `ApiProvider`. */
export function DueNotice() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle ? (
    <Suspense fallback={null}>
      <PaymentDueBanner />
    </Suspense>
  ) : null;
}
