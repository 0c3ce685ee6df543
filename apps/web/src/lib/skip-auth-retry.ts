import { SKIP_AUTH_RETRY_HEADER } from "@starling/validators/sessions";

/**
 * Context of requests that manage the session themselves and must not be refreshed or retried
 * (docs/product.md §1.5).
 */
export const skipAuthRetry = { skipAuthRetry: true };

interface Operation {
  context: Record<string, unknown>;
}

export function isFlagged({ context }: Operation): boolean {
  return context.skipAuthRetry === true;
}

/**
 * Returns a header if any call of the batch has the `skipAuthRetry` context. The header turns off the retry
 * for the whole batch (docs/product.md §1.5).
 */
export function skipAuthRetryHeaders({ opList }: { opList: readonly Operation[] }): Record<string, string> {
  return opList.some(isFlagged) ? { [SKIP_AUTH_RETRY_HEADER]: "1" } : {};
}
