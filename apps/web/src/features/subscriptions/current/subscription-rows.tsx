import { dateText } from "@starling/validators/date-texts";
import { priceText } from "@starling/validators/plans";
import type { Subscription } from "@starling/validators/subscriptions";
import type { ReactNode } from "react";
import type { SettingsRow } from "../../../components/settings-section.tsx";
import { isDue } from "../is-due.ts";
import { StatusBadge } from "./status-badge.tsx";

/** What is told of a subscription (spec A §2); `primary` names the method that is charged. */
export function rowsOf(subscription: Subscription, primary: ReactNode): SettingsRow[] {
  const { plan, currentPeriodStart, currentPeriodEnd, createdAt } = subscription;
  return [
    {
      label: "Plan",
      value: (
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="font-medium">{plan.name}</span>
          <StatusBadge subscription={subscription} />
        </span>
      ),
    },
    { label: "Price", value: `${priceText(plan.price)} / ${plan.interval}` },
    { label: "Current period", value: `${dateText(currentPeriodStart)} – ${dateText(currentPeriodEnd)}` },
    { label: "Next billing", value: nextBilling(subscription) },
    { label: "Created", value: dateText(createdAt) },
    { label: "Payment method", value: primary },
  ];
}

function nextBilling(subscription: Subscription): string {
  const { status, plan, cancelAtPeriodEnd, currentPeriodEnd, suspension } = subscription;
  if (plan.price === 0) return "Nothing to pay";
  const isEnded = suspension !== null && suspension !== "dispute";
  if (isDue(subscription) && !isEnded) return "Due now";
  const ends = isEnded || cancelAtPeriodEnd || status === "canceled" || status === "incomplete_expired";
  return ends ? "None: the subscription ends" : `${dateText(currentPeriodEnd)}, ${priceText(plan.price)}`;
}
