import { Suspense } from "react";
import { useSearchParams } from "wouter";
import { loadable } from "../../../lib/loadable.tsx";

const LinkedMailing = loadable(async () => (await import("./linked-mailing.tsx")).LinkedMailing);

/** Page that an email's unsubscribe link opens, without a session (docs/decisions/026). */
export function UnsubscribePage() {
  const [search] = useSearchParams();
  return (
    <Suspense>
      <LinkedMailing token={search.get("token")} />
    </Suspense>
  );
}
