import { Button } from "@starling/ui/button";
import { IconButton } from "@starling/ui/icon-button";
import { TriangleAlert, X } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import { paths } from "../../lib/paths.ts";
import { dueWords } from "./current/state-notice.tsx";
import { isDue } from "./is-due.ts";
import { useSubscription } from "./use-subscription.ts";
import { paymentDueBanner as words } from "./words.ts";

const DISMISSED = "payment-due-dismissed";

/** Over every page of somebody whose payment is due (decisions §4.5). Dismissed, it stays away for the browser's session. */
export function PaymentDueBanner() {
  const { held } = useSubscription({ asksAgain: false });
  const [isDismissed, setDismissed] = useState(() => sessionStorage.getItem(DISMISSED) === "yes");
  if (!held || !isDue(held) || isDismissed) return null;

  function dismiss() {
    sessionStorage.setItem(DISMISSED, "yes");
    setDismissed(true);
  }

  return (
    <section
      aria-label={words.paymentDue}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-warning-tint px-4 py-2 text-md sm:px-6 lg:px-8 print:hidden"
    >
      <TriangleAlert aria-hidden="true" className="text-warning" />
      <p role="status" className="min-w-0 flex-1 basis-56">
        {words.lastPaymentFailed(dueWords(held))}
      </p>
      <Button size="sm" asChild>
        <Link href={paths.subscription}>{words.updatePayment}</Link>
      </Button>
      <IconButton label={words.dismiss} size="sm" onClick={dismiss}>
        <X aria-hidden="true" />
      </IconButton>
    </section>
  );
}
