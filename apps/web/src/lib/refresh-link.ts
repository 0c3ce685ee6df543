import type { TRPCLink } from "@trpc/client";
import type { AnyTRPCRouter } from "@trpc/server";
import { observable } from "@trpc/server/observable";
import { isRefusal } from "./is-unauthorized.ts";
import { isFlagged } from "./skip-auth-retry.ts";

interface RefreshOptions {
  refresh: () => Promise<unknown>;
  /** Called when the session has ended: the refresh, or a request after it, was rejected. */
  onLost: () => void;
  /** Called when the refresh failed for another reason. The session may still exist. */
  onUnknown: () => void;
}

/**
 * Refreshes an expired session and retries each rejected request once (docs/product.md §1.5). Concurrent
 * failures share one refresh. If the refresh fails, passes on the original error.
 */
export function refreshLink<TRouter extends AnyTRPCRouter>({
  refresh,
  onLost,
  onUnknown,
}: RefreshOptions): TRPCLink<TRouter> {
  let renewals = 0;
  let running: Promise<boolean> | null = null;

  function renew(): Promise<boolean> {
    running ??= refresh()
      .then(
        () => {
          renewals += 1;
          return true;
        },
        (error) => {
          if (isRefusal(error)) onLost();
          else onUnknown();
          return false;
        },
      )
      .finally(() => {
        running = null;
      });
    return running;
  }

  /**
   * Whether to retry a request. True if the session was refreshed since the request was sent, or can be
   * refreshed now.
   */
  async function settle(mayRepeat: boolean, startedAfter: number): Promise<boolean> {
    if (!mayRepeat) {
      onLost();
      return false;
    }
    return renewals > startedAfter || renew();
  }

  return () =>
    ({ op, next }) =>
      observable((observer) => {
        const startedAfter = renewals;
        let open = true;
        let current = send(true);

        function send(mayRepeat: boolean) {
          return next(op).subscribe({
            next: (value) => observer.next(value),
            complete: () => observer.complete(),
            error: (error) => {
              if (isFlagged(op) || !isRefusal(error)) return observer.error(error);
              void settle(mayRepeat, startedAfter).then((valid) => {
                if (!open) return;
                if (valid) current = send(false);
                else observer.error(error);
              });
            },
          });
        }

        return () => {
          open = false;
          current.unsubscribe();
        };
      });
}
