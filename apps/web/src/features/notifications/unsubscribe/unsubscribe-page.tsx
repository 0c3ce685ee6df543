import { Suspense } from "react";
import { useSearchParams } from "wouter";
import { loadable } from "../../../lib/loadable.tsx";

// Loaded separately, because a page's own imports are in the initial bundle.
const LinkedMailing = loadable(async () => (await import("./linked-mailing.tsx")).LinkedMailing);

/** Target of an email's unsubscribe link; needs no session (docs/decisions/026). */
export function UnsubscribePage() {
  const [search] = useSearchParams();
  return (
    <Suspense>
      <LinkedMailing token={search.get("token")} />
    </Suspense>
  );
}
