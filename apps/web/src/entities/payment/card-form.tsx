import { localized } from "@starling/i18n/translate";
import { Badge } from "@starling/ui/badge";
import { ErrorState } from "@starling/ui/error-state";
import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import type { Stripe } from "@stripe/stripe-js";
import { type RefObject, Suspense, useEffect, useState } from "react";
import { loadable } from "../../lib/loadable.tsx";
import { useSite } from "../../lib/use-site.ts";
import { openProvider } from "./card-provider/open-provider.ts";
import type { MethodSource } from "./method-source.ts";
import { cardForm as words } from "./words.ts";

const CardFields = loadable(async () => (await import("./card-fields.tsx")).CardFields);

/** Loads the provider's script when first rendered. */
export function CardForm({ source }: { source: RefObject<MethodSource | null> }) {
  const provider = useProvider();
  if (provider.status === "failed") {
    return (
      <ErrorState
        className="py-8"
        message={words.loadFailed}
        detail={words.providerAway}
        onRetry={provider.retry}
      />
    );
  }
  return (
    <div className="flex flex-col gap-5">
      {provider.status === "ready" ? (
        <Suspense fallback={<CardSkeleton />}>
          <CardFields stripe={provider.stripe} source={source} />
        </Suspense>
      ) : (
        <CardSkeleton />
      )}
      <TestCards />
    </div>
  );
}

function CardSkeleton() {
  return (
    <SkeletonGroup label={words.loading} className="flex flex-col gap-4">
      {["name", "number", "expiry"].map((row) => (
        <div key={row} className="flex flex-col gap-1.5">
          <Skeleton className="h-5 w-28" />
          <Skeleton className="h-9 w-full" />
        </div>
      ))}
    </SkeletonGroup>
  );
}

const CARDS = localized(() => [
  { number: "4242 4242 4242 4242", what: words.testCards.works },
  { number: "4000 0000 0000 0002", what: words.testCards.declined },
  { number: "4000 0000 0000 0341", what: words.testCards.failing },
  { number: "4000 0025 0000 3155", what: words.testCards.confirmedOnce },
  { number: "4000 0027 6000 3184", what: words.testCards.confirmedAlways },
]);

/** Test card numbers, in test mode only (docs/product.md §9.13). */
function TestCards() {
  const { payments } = useSite();
  if (!payments.isTest) return null;
  return (
    <section
      aria-label={words.testMode}
      className="rounded-lg border border-dashed border-line-strong px-4 py-3"
    >
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
        <Badge tone="info">{words.testMode}</Badge>
        {words.noRealMoney}
      </p>
      <dl className="mt-2 flex flex-col gap-1 text-sm">
        {CARDS.map(({ number, what }) => (
          <div key={number} className="flex flex-wrap gap-x-3">
            <dt dir="ltr" className="font-medium tabular-nums">
              {number}
            </dt>
            <dd className="text-muted">{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type Provider =
  | { status: "loading" }
  | { status: "ready"; stripe: Stripe }
  | { status: "failed"; retry: () => void };

function useProvider(): Provider {
  const [attempt, setAttempt] = useState(0);
  const [stripe, setStripe] = useState<Stripe | "failed" | null>(null);

  useEffect(() => {
    let isGone = attempt < 0;
    openProvider().then(
      (opened) => {
        if (!isGone) setStripe(opened);
      },
      () => {
        if (!isGone) setStripe("failed");
      },
    );
    return () => {
      isGone = true;
    };
  }, [attempt]);

  function retry() {
    setStripe(null);
    setAttempt(attempt + 1);
  }

  if (stripe === null) return { status: "loading" };
  return stripe === "failed" ? { status: "failed", retry } : { status: "ready", stripe };
}
