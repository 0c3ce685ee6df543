import { focusHeading } from "@starling/ui/focus-heading";
import { advancedInUse } from "@starling/validators/discovery-filters";
import { type ReactNode, Suspense } from "react";
import { loadable } from "../../lib/loadable.tsx";
import { describeError } from "../../lib/show-error.ts";
import type { Directory } from "./use-directory.ts";

const NoResults = loadable(async () => (await import("./filters/no-results.tsx")).NoResults);
const PremiumRefusal = loadable(async () => (await import("./filters/premium-refusal.tsx")).PremiumRefusal);

interface ResultsProps {
  directory: Directory;
  children: ReactNode;
}

export function Results({ directory: { state, filters, query, drop, clearAll }, children }: ResultsProps) {
  /** Focuses the start of the new results, because the pressed button disappears. */
  function leave(step: () => void) {
    step();
    focusHeading();
  }

  if (query.isError && isPremium(query.error) && advancedInUse(filters).length > 0) {
    return (
      <Suspense fallback={null}>
        <PremiumRefusal state={state} onDrop={(names) => leave(() => drop(names))} />
      </Suspense>
    );
  }
  if (query.data?.total === 0 && !query.isPlaceholderData) {
    return (
      <Suspense fallback={null}>
        <NoResults
          state={state}
          emptiedBy={query.data.emptiedBy}
          onDrop={(names) => leave(() => drop(names))}
          onStartOver={() => leave(clearAll)}
        />
      </Suspense>
    );
  }
  return children;
}

function isPremium(error: unknown): boolean {
  return describeError(error, "").reason === "PREMIUM_REQUIRED";
}
