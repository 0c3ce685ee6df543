import { dateText } from "@starling/validators/date-texts";
import type { Invoice } from "@starling/validators/subscriptions";
import { amountText, invoiceLines as words } from "./words.ts";

export function InvoiceLines({ invoice }: { invoice: Invoice }) {
  const { lines, currency, amountDue, amountPaid, amountRemaining, amountRefunded } = invoice;
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const sums = [
    { label: words.total, amount: total },
    ...(amountDue === total ? [] : [{ label: words.creditApplied, amount: amountDue - total }]),
    { label: words.paid, amount: amountPaid },
    ...(amountRefunded > 0 ? [{ label: words.refunded, amount: -amountRefunded }] : []),
    ...(amountRemaining > 0 ? [{ label: words.stillDue, amount: amountRemaining }] : []),
  ];
  return (
    <table className="invoice-lines mt-10 text-md tabular-nums">
      <caption className="sr-only">{words.charges}</caption>
      <thead>
        <tr className="text-sm font-medium text-muted">
          <th scope="col">{words.description}</th>
          <th scope="col">{words.amount}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ description, amount, periodStart, periodEnd }) => (
          <tr key={`${description} ${amount} ${periodStart}`}>
            <td className="wrap-anywhere">
              {description}
              <span className="block text-sm text-muted">
                {words.period(dateText(new Date(periodStart)), dateText(new Date(periodEnd)))}
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
