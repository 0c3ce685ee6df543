import type { Subscription } from "@starling/validators/subscriptions";
import { trpc } from "../../lib/trpc.ts";

export interface Held {
  /** Current subscription; undefined while loading, null if there is none. */
  held: Subscription | null | undefined;
  error: unknown;
  retrying: boolean;
  retry: () => void;
}

/** Loads the subscription. With `asksAgain: false`, a failed load is not retried on mount. */
export function useSubscription({ asksAgain = true } = {}): Held {
  const { data, error, isFetching, refetch } = trpc.subscriptions.held.useQuery(undefined, {
    retryOnMount: asksAgain,
  });
  return {
    held: data,
    error: data === undefined ? error : null,
    retrying: isFetching,
    retry: () => void refetch(),
  };
}
