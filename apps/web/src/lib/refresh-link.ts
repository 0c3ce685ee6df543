import type { TRPCLink } from "@trpc/client";
import type { AnyTRPCRouter } from "@trpc/server";
import { observable } from "@trpc/server/observable";
import { isRefusal } from "./refusals.ts";
import { isFlagged } from "./skip-auth-retry.ts";

interface RefreshOptions {
  /** Renews the session's cookies; rejects when they cannot be renewed. */
  refresh: () => Promise<unknown>;
  /** The renewal, or a request after it, was refused: the session is over for good. */
  onLost: () => void;
  /** The renewal failed for any other reason, such as a dead line: nobody knows yet whether the session stands. */
  onUnknown: () => void;
}

/**
 * Renews an expired session once and repeats what it had refused (docs/product.md §1.5).
 * Requests that fail together share one renewal; a request that began before the last renewal is merely repeated.
 * Nothing is repeated twice, flagged requests not at all, and when the renewal fails the original refusal stands.
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

  /** Whether a refused request is worth repeating: there is a newer session than the one it was sent with. */
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
