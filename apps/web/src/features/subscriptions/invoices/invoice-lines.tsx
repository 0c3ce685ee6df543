import type { Invoice } from "@starling/validators/subscriptions";
import { dateRange } from "../dates.ts";
import { amountText } from "./invoice-words.ts";

/** What an invoice is made of, and what it comes to. */
export function InvoiceLines({ invoice }: { invoice: Invoice }) {
  const { lines, currency, amountDue, amountPaid, amountRemaining } = invoice;
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const sums = [
    { label: "Total", amount: total },
    ...(amountDue === total ? [] : [{ label: "Credit applied", amount: amountDue - total }]),
    { label: "Paid", amount: amountPaid },
    ...(amountRemaining > 0 ? [{ label: "Still due", amount: amountRemaining }] : []),
  ];
  return (
    <table className="mt-10 w-full border-collapse text-md tabular-nums">
      <caption className="sr-only">What was charged</caption>
      <thead>
        <tr className="border-b border-line text-sm text-muted">
          <th scope="col" className="py-2 pe-4 text-start font-medium">
            What for
          </th>
          <th scope="col" className="py-2 text-end font-medium">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ description, amount, periodStart, periodEnd }) => (
          <tr key={`${description} ${amount} ${periodStart}`} className="border-b border-line align-top">
            <td className="py-3 pe-4 wrap-anywhere">
              {description}
              <span className="block text-sm text-muted">
                {dateRange(new Date(periodStart), new Date(periodEnd))}
              </span>
            </td>
            <td className="py-3 text-end whitespace-nowrap">{amountText(amount, currency)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(({ label, amount }, index) => (
          <tr key={label} className={index === 0 ? "font-semibold" : "text-muted"}>
            <th scope="row" className="pt-3 pe-4 text-end font-[inherit]">
              {label}
            </th>
            <td className="pt-3 text-end whitespace-nowrap">{amountText(amount, currency)}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}
