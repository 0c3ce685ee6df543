import "./invoice.css";
import { Badge } from "@starling/ui/badge";
import { ErrorState } from "@starling/ui/error-state";
import { Pagination } from "@starling/ui/pagination";
import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import { dateText } from "@starling/validators/date-texts";
import type { Invoice } from "@starling/validators/subscriptions";
import { keepPreviousData } from "@tanstack/react-query";
import { Link } from "wouter";
import { usePageInAddress } from "../../../components/page-in-address.ts";
import { paths } from "../../../lib/paths.ts";
import { describeError } from "../../../lib/show-error.ts";
import { trpc } from "../../../lib/trpc.ts";
import { amountText, invoiceName, invoiceState, invoiceList as words } from "./words.ts";

const listClasses = "divide-y divide-line border-y border-line";

export function InvoiceList() {
  const { page, hrefOf, goTo } = usePageInAddress("subscription");
  const list = trpc.invoices.list.useQuery({ page }, { placeholderData: keepPreviousData });
  return (
    <section aria-labelledby="invoices-heading">
      <h2 id="invoices-heading" className="mb-3 text-lg">
        {words.invoices}
      </h2>
      {list.isPending ? <InvoicesSkeleton /> : null}
      {list.error && !list.data ? (
        <ErrorState message={describeError(list.error, words.loadFailed).message} query={list} />
      ) : null}
      {list.data?.total === 0 ? (
        <p className="border-y border-line py-6 text-md text-muted">{words.noInvoicesYet}</p>
      ) : null}
      {list.data && list.data.total > 0 ? (
        <>
          <ul className={listClasses}>
            {list.data.items.map((invoice) => (
              <InvoiceRow key={invoice.id} invoice={invoice} />
            ))}
          </ul>
          {page >= list.data.totalPages && list.data.totalPages > 1 ? (
            <p className="mt-4 text-center text-faint text-sm">{words.end}</p>
          ) : null}
          <Pagination
            className="mt-4 flex justify-center"
            label={words.pagesOfInvoices}
            page={page}
            pageCount={list.data.totalPages}
            href={hrefOf}
            onPage={goTo}
          />
        </>
      ) : null}
    </section>
  );
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { text, tone } = invoiceState(invoice);
  return (
    <li className="invoice-row text-md tabular-nums">
      <span>{dateText(invoice.issuedAt)}</span>
      <Link href={paths.invoice(invoice.id)} className="text-accent-text underline underline-offset-4">
        {invoiceName(invoice)}
      </Link>
      <Badge tone={tone}>{text}</Badge>
      <span className="font-medium">{amountText(invoice.amountDue, invoice.currency)}</span>
    </li>
  );
}

function InvoicesSkeleton() {
  return (
    <SkeletonGroup label={words.loading} className={listClasses}>
      {["first", "second", "third"].map((row) => (
        <div key={row} className="flex h-14 items-center justify-between gap-4">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-4 w-20" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
