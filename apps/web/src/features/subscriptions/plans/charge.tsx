import { Alert } from "@starling/ui/alert";
import { Button } from "@starling/ui/button";
import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import { dateText } from "@starling/validators/date-texts";
import { priceText } from "@starling/validators/plans";
import type { ProrationPreview } from "@starling/validators/subscriptions";
import type { ReactNode } from "react";
import { describeError } from "../../../lib/show-error.ts";
import { charge as words } from "./words.ts";

interface Row {
  label: string;
  value: ReactNode;
  detail?: string;
}

function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className="divide-y divide-line border-y border-line text-md tabular-nums">
      {rows.map(({ label, value, detail }) => (
        <div key={label} className="flex items-baseline justify-between gap-4 py-2.5">
          <dt className="min-w-0 text-muted">
            {label}
            {detail ? <span className="block text-sm">{detail}</span> : null}
          </dt>
          <dd className="shrink-0 font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function signed(cents: number): string {
  return cents < 0 ? `−${priceText(-cents)}` : priceText(cents);
}

export function ChangeCharge({ preview }: { preview: ProrationPreview }) {
  const { lines, amountDue, credit, nextAmount, nextPaymentAt } = preview;
  const rows: Row[] = [
    { label: words.chargedNow, value: priceText(amountDue) },
    ...(credit > 0
      ? [{ label: words.credit, value: priceText(credit), detail: words.forFuturePayments }]
      : []),
    nextAmount > 0
      ? { label: words.nextPayment, value: priceText(nextAmount), detail: dateText(nextPaymentAt) }
      : { label: words.nextPayment, value: words.none },
  ];
  return (
    <>
      {lines.length > 0 ? (
        <ul
          aria-label={words.howPriceIsCalculated}
          className="mb-3 flex flex-col gap-1 text-sm text-muted tabular-nums"
        >
          {lines.map(({ description, amount }) => (
            <li key={`${description} ${amount}`} className="flex justify-between gap-4">
              <span className="min-w-0 wrap-anywhere">{description}</span>
              <span className="shrink-0">{signed(amount)}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <Rows rows={rows} />
    </>
  );
}

interface PreviewedProps {
  query: {
    data: ProrationPreview | undefined;
    error: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
}

export function Previewed({ query }: PreviewedProps) {
  if (query.data) return <ChangeCharge preview={query.data} />;
  if (query.error) {
    return (
      <Alert
        tone="danger"
        action={
          <Button size="sm" busy={query.isFetching} onClick={() => void query.refetch()}>
            {words.tryAgain}
          </Button>
        }
      >
        {describeError(query.error, words.calculateFailed).message}
      </Alert>
    );
  }
  return (
    <SkeletonGroup label={words.loading} className="flex flex-col gap-3 border-y border-line py-3">
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-full" />
    </SkeletonGroup>
  );
}
