import { Button } from "@starling/ui/button";
import { IconButton } from "@starling/ui/icon-button";
import type { Subscription } from "@starling/validators/subscriptions";
import { TriangleAlert, X } from "lucide-react";
import { Link } from "wouter";
import { paths } from "../../lib/paths.ts";
import { dueWords } from "./current/state-notice.tsx";
import { paymentDueBanner as words } from "./words.ts";

interface DueNoticeProps {
  held: Subscription;
  onDismiss: () => void;
}

export function DueNotice({ held, onDismiss }: DueNoticeProps) {
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
      <IconButton label={words.dismiss} size="sm" onClick={onDismiss}>
        <X aria-hidden="true" />
      </IconButton>
    </section>
  );
}
