import { dateText } from "@starling/validators/date-texts";
import type { Invoice } from "@starling/validators/subscriptions";
import { amountText } from "./invoice-words.ts";

/** What an invoice is made of, and what it comes to. */
export function InvoiceLines({ invoice }: { invoice: Invoice }) {
  const { lines, currency, amountDue, amountPaid, amountRemaining, amountRefunded } = invoice;
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const sums = [
    { label: "Total", amount: total },
    ...(amountDue === total ? [] : [{ label: "Credit applied", amount: amountDue - total }]),
    { label: "Paid", amount: amountPaid },
    ...(amountRefunded > 0 ? [{ label: "Refunded", amount: -amountRefunded }] : []),
    ...(amountRemaining > 0 ? [{ label: "Still due", amount: amountRemaining }] : []),
  ];
  return (
    <table className="invoice-lines mt-10 text-md tabular-nums">
      <caption className="sr-only">Charges</caption>
      <thead>
        <tr className="text-sm font-medium text-muted">
          <th scope="col">Description</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ description, amount, periodStart, periodEnd }) => (
          <tr key={`${description} ${amount} ${periodStart}`}>
            <td className="wrap-anywhere">
              {description}
              <span className="block text-sm text-muted">
                {`${dateText(new Date(periodStart))} – ${dateText(new Date(periodEnd))}`}
              </span>
            </td>
            <td className="whitespace-nowrap">{amountText(amount, currency)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(({ label, amount }, index) => (
          <tr key={label} className={index === 0 ? "font-semibold" : "text-muted"}>
            <th scope="row">{label}</th>
            <td className="whitespace-nowrap">{amountText(amount, currency)}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}
