import { Suspense, useState } from "react";
import { loadable } from "../../lib/loadable.tsx";
import { isDue } from "./is-due.ts";
import { useSubscription } from "./use-subscription.ts";

const DueNotice = loadable(async () => (await import("./due-notice.tsx")).DueNotice);

const DISMISSED = "payment-due-dismissed";

/**
 * Shown on every page while a payment is due (docs/product.md §6.2). Members can hide it until they close the
 * browser.
 */
export function PaymentDueBanner() {
  const { held } = useSubscription({ asksAgain: false });
  const [isDismissed, setDismissed] = useState(() => sessionStorage.getItem(DISMISSED) === "yes");
  if (!held || !isDue(held) || isDismissed) return null;

  function dismiss() {
    sessionStorage.setItem(DISMISSED, "yes");
    setDismissed(true);
  }

  return (
    <Suspense fallback={null}>
      <DueNotice held={held} onDismiss={dismiss} />
    </Suspense>
  );
}
