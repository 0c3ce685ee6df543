import { ErrorState } from "@starling/ui/error-state";
import { useTransition } from "react";

/** Stands in for a page while the server cannot say who is signed in. */
export function SessionUnavailable({ onRetry }: { onRetry: () => Promise<void> }) {
  const [retrying, startRetry] = useTransition();
  return (
    <div className="mx-auto w-full max-w-xl px-4 py-16">
      <title>Not reachable · Starling</title>
      <ErrorState
        message="We cannot reach Starling right now."
        detail="You are still signed in. Please check your connection and try again."
        onRetry={() => startRetry(onRetry)}
        retrying={retrying}
      />
    </div>
  );
}
