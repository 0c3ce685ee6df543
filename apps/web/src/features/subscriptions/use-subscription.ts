import type { Subscription } from "@starling/validators/subscriptions";
import { trpc } from "../../lib/trpc.ts";

/** The caller's subscription as it is known. */
export interface Held {
  /** Undefined until it is known; null: there is none. */
  held: Subscription | null | undefined;
  error: unknown;
  retrying: boolean;
  retry: () => void;
}

/** The caller's subscription. With `asksAgain` false, what has failed to load already stays so until somebody asks. */
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
