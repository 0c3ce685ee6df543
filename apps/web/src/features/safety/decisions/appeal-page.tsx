import { Suspense } from "react";
import { useSearchParams } from "wouter";
import { loadable } from "../../../lib/loadable.tsx";

// Not of this module: what a page imports is named in the start, which everybody loads.
const LinkedDecision = loadable(async () => (await import("./linked-decision.tsx")).LinkedDecision);

/** The mailed link about a decision opens here, without a session: whoever is suspended has none (docs/decisions/029). */
export function AppealPage() {
  const [search] = useSearchParams();
  return (
    <Suspense>
      <LinkedDecision token={search.get("token")} />
    </Suspense>
  );
}
