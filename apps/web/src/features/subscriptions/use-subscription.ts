import type { Subscription } from "@starling/validators/subscriptions";
import { useQuery } from "@tanstack/react-query";
import { TRPCClientError } from "@trpc/client";
import { getQueryKey } from "@trpc/react-query";
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

/**
 * The caller's subscription; that there is none is an answer, kept like any other, and no error. With `asksAgain` false, what
 * has failed to load already stays so until somebody asks.
 */
export function useSubscription({ asksAgain = true } = {}): Held {
  const { client } = trpc.useUtils();

  async function read(): Promise<Subscription | null> {
    try {
      return await client.subscriptions.current.query();
    } catch (error) {
      if (isNone(error)) return null;
      throw error;
    }
  }

  const { data, error, isFetching, refetch } = useQuery({
    queryKey: getQueryKey(trpc.subscriptions.current, undefined, "query"),
    queryFn: read,
    retryOnMount: asksAgain,
  });
  return {
    held: data,
    error: data === undefined ? error : null,
    retrying: isFetching,
    retry: () => void refetch(),
  };
}
