import { Suspense } from "react";
import { useSearchParams } from "wouter";
import { loadable } from "../../../lib/loadable.tsx";

// Not of this module: what a page imports is named in the start, which everybody loads.
const LinkedMailing = loadable(async () => (await import("./linked-mailing.tsx")).LinkedMailing);

/** The link of an email that ends its kind opens here, without a session (docs/decisions/027). */
export function UnsubscribePage() {
  const [search] = useSearchParams();
  return (
    <Suspense>
      <LinkedMailing token={search.get("token")} />
    </Suspense>
  );
}
