import "./invoice.css";
import { Button } from "@starling/ui/button";
import { ErrorState } from "@starling/ui/error-state";
import { Logo } from "@starling/ui/logo";
import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import { dateText } from "@starling/validators/date-texts";
import type { Invoice } from "@starling/validators/subscriptions";
import { Printer } from "lucide-react";
import { Link, useParams } from "wouter";
import { PageTitle } from "../../../components/page.tsx";
import { paths } from "../../../lib/paths.ts";
import { describeError } from "../../../lib/show-error.ts";
import { trpc } from "../../../lib/trpc.ts";
import { InvoiceLines } from "./invoice-lines.tsx";
import { datedState, invoiceName, invoicePage as words } from "./words.ts";

export function InvoicePage() {
  const { id = "" } = useParams<{ id: string }>();
  const invoice = trpc.invoices.byId.useQuery({ id });
  return (
    <div className="invoice-page mx-auto w-full max-w-3xl px-4 py-6 sm:px-6 sm:py-8">
      <PageTitle>{invoice.data ? words.invoiceNamed(invoiceName(invoice.data)) : words.invoice}</PageTitle>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <Link href={paths.subscription} className="text-md text-accent-text underline underline-offset-4">
          {words.allInvoices}
        </Link>
        <Button disabled={!invoice.data} onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          {words.print}
        </Button>
      </div>
      {invoice.data ? <Sheet invoice={invoice.data} /> : null}
      {invoice.isPending ? <SheetSkeleton /> : null}
      {invoice.error && !invoice.data ? (
        <>
          <h1 className="sr-only">{words.invoice}</h1>
          <ErrorState message={describeError(invoice.error, words.loadFailed).message} query={invoice} />
        </>
      ) : null}
    </div>
  );
}

function Sheet({ invoice }: { invoice: Invoice }) {
  return (
    <article className="invoice-sheet rounded-lg border border-line bg-raised">
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <h1 className="text-2xl">{words.invoice}</h1>
        <Logo />
      </header>
      <dl className="invoice-facts mt-8 text-md tabular-nums">
        <Fact label={words.number} value={invoiceName(invoice)} />
        <Fact label={words.date} value={dateText(invoice.issuedAt)} />
        <Fact label={words.billed} value={invoice.billedTo} />
        <Fact label={words.state} value={datedState(invoice)} />
      </dl>
      <InvoiceLines invoice={invoice} />
    </article>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-medium wrap-anywhere">
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}

function SheetSkeleton() {
  return (
    <SkeletonGroup label={words.loading} className="invoice-sheet rounded-lg border border-line bg-raised">
      <Skeleton className="h-8 w-32" />
      <div className="invoice-facts mt-8">
        {["number", "date", "name", "state"].map((fact) => (
          <Skeleton key={fact} className="h-10 w-40" />
        ))}
      </div>
      <Skeleton className="mt-10 h-24 w-full" />
    </SkeletonGroup>
  );
}
