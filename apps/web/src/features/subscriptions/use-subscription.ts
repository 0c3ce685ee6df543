import type { Subscription } from "@starling/validators/subscriptions";
import { TRPCClientError } from "@trpc/client";
import { trpc } from "../../lib/trpc.ts";

/** The caller's subscription as it is known. */
export interface Held {
  /** Undefined until it is known; null: there is none. */
  held: Subscription | null | undefined;
  error: unknown;
  retrying: boolean;
  retry: () => void;
}

/** Whether the server answered that there is none (spec A §7: 404). */
function isNone(error: unknown): boolean {
  return error instanceof TRPCClientError && error.data?.httpStatus === 404;
}

/** The caller's subscription; that there is none is an answer and no error. */
export function useSubscription(): Held {
  const { data, error, isFetching, refetch } = trpc.subscriptions.current.useQuery();
  const none = isNone(error);
  return {
    held: none ? null : data,
    error: none || data ? null : error,
    retrying: isFetching,
    retry: () => void refetch(),
  };
}
