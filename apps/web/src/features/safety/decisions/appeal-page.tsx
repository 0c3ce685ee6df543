import { Suspense } from "react";
import { useSearchParams } from "wouter";
import { loadable } from "../../../lib/loadable.tsx";
import { DeadDecisionLink } from "./dead-decision-link.tsx";

// Not of this module: what a page imports is named in the start, which everybody loads.
const DecisionOfLink = loadable(async () => (await import("./decision-of-link.tsx")).DecisionOfLink);

/** The mailed link about a decision opens here, without a session: whoever is suspended has none (docs/decisions/081). */
export function AppealPage() {
  const [search] = useSearchParams();
  const token = search.get("token");
  return <Suspense>{token ? <DecisionOfLink token={token} /> : <DeadDecisionLink />}</Suspense>;
}
