import { Suspense } from "react";
import { useSearchParams } from "wouter";
import { loadable } from "../../../lib/loadable.tsx";

const LinkedDecision = loadable(async () => (await import("./linked-decision.tsx")).LinkedDecision);

/**
 * Page that the email about a moderation decision opens. Works without a session, because suspended members
 * have none (docs/decisions/029).
 */
export function AppealPage() {
  const [search] = useSearchParams();
  return (
    <Suspense>
      <LinkedDecision token={search.get("token")} />
    </Suspense>
  );
}
