import type { Subscription } from "@starling/validators/subscriptions";
import { trpc } from "../../lib/trpc.ts";

export interface Held {
  /** Undefined while loading, null if there is no subscription. */
  held: Subscription | null | undefined;
  error: unknown;
  retrying: boolean;
  retry: () => void;
}

/** @param asksAgain whether mounting retries a failed load */
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
