import { SKIP_AUTH_RETRY_HEADER } from "@starling/validators/sessions";

/**
 * Context of requests that decide over the session themselves: a refusal of theirs is final (docs/product.md §1.5).
 * `mutate(input, { context: skipAuthRetry })`, or `useMutation({ trpc: { context: skipAuthRetry } })`.
 */
export const skipAuthRetry = { skipAuthRetry: true };

interface Operation {
  context: Record<string, unknown>;
}

/** Whether the request is flagged to skip the renewal. */
export function isFlagged({ context }: Operation): boolean {
  return context.skipAuthRetry === true;
}

/** The headers of a batch: a flagged request tells the server so, too (docs/product.md §1.5). */
export function skipAuthRetryHeaders({ opList }: { opList: readonly Operation[] }): Record<string, string> {
  return opList.some(isFlagged) ? { [SKIP_AUTH_RETRY_HEADER]: "1" } : {};
}
