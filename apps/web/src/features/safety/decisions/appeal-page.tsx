import { Suspense } from "react";
import { useSearchParams } from "wouter";
import { loadable } from "../../../lib/loadable.tsx";

// Separate module, because a page's imports are in the initial bundle.
const LinkedDecision = loadable(async () => (await import("./linked-decision.tsx")).LinkedDecision);

/**
 * Target of a decision's email link; works without a session, since suspended members have none
 * (docs/decisions/029).
 */
export function AppealPage() {
  const [search] = useSearchParams();
  return (
    <Suspense>
      <LinkedDecision token={search.get("token")} />
    </Suspense>
  );
}
