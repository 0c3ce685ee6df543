import { ErrorState } from "@starling/ui/error-state";
import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import { type RefObject, Suspense } from "react";
import { loadable } from "../../lib/loadable.tsx";
import type { MethodSource } from "../../lib/method-source.ts";
import { TestCards } from "./test-cards.tsx";
import { useProvider } from "./use-provider.ts";

const CardFields = loadable(async () => (await import("./card-fields.tsx")).CardFields);

/** Where a card is entered. Its code and the provider's script come when it is first drawn. */
export function CardForm({ source }: { source: RefObject<MethodSource | null> }) {
  const provider = useProvider();
  if (provider.status === "failed") {
    return (
      <ErrorState
        className="py-8"
        message="The card form did not load."
        detail="Our payment provider could not be reached. Nothing was saved or charged."
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
    <SkeletonGroup label="Loading the card form" className="flex flex-col gap-4">
      {["name", "number", "expiry"].map((row) => (
        <div key={row} className="flex flex-col gap-1.5">
          <Skeleton className="h-5 w-28" />
          <Skeleton className="h-9 w-full" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
