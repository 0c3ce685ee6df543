import type { TRPCLink } from "@trpc/client";
import { TRPCClientError } from "@trpc/client";
import type { AnyTRPCRouter } from "@trpc/server";
import { observable } from "@trpc/server/observable";

/** These decide over the session themselves, so a refusal of theirs is final (spec A §4). */
const NEVER_RETRIED: ReadonlySet<string> = new Set(["accounts.refresh", "accounts.login", "accounts.logout"]);

interface RefreshOptions {
  /** Renews the session's cookies; rejects when they cannot be renewed. */
  refresh: () => Promise<unknown>;
  /** The session is over for good. */
  onLost: () => void;
}

/**
 * Renews an expired session once and repeats what it had refused (spec A §4, §8).
 * Requests that fail together share one renewal; a request that began before the last renewal is merely repeated.
 * Nothing is repeated twice, and when the renewal fails the original refusal stands.
 */
export function refreshLink<TRouter extends AnyTRPCRouter>({
  refresh,
  onLost,
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
        () => {
          onLost();
          return false;
        },
      )
      .finally(() => {
        running = null;
      });
    return running;
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
              if (!mayRepeat || !isExpired(error, op.path)) return observer.error(error);
              const renewed = renewals > startedAfter ? Promise.resolve(true) : renew();
              void renewed.then((worked) => {
                if (!open) return;
                if (worked) current = send(false);
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

function isExpired(error: unknown, path: string): boolean {
  if (NEVER_RETRIED.has(path) || !(error instanceof TRPCClientError)) return false;
  return error.data?.code === "UNAUTHORIZED";
}
