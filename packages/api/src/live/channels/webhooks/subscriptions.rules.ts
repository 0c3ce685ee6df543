const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * Number of requests left in the platform's quota above which our own budget may be exceeded. The first start
 * needs more than our budget, because it creates many subscriptions.
 */
export const AMPLE_QUOTA = 500;

export const LIST_INTERVAL_MS = DAY;
export const RECONCILE_INTERVAL_MS = 5 * MINUTE;
/** Retry interval while the platform's cost limit for subscriptions is reached. */
export const NO_CAPACITY_RETRY_MS = 10 * MINUTE;

/** Exponential back-off from one minute to a day. */
export function nextRetryAt(failures: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(MINUTE * 2 ** Math.min(failures, 20), DAY));
}

/** A fifth of the lease remains at renewal, which is enough to survive an outage of a day. */
export function renewAt(leaseSeconds: number, now: Date): Date {
  return new Date(now.getTime() + leaseSeconds * 800);
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;
const PRIVATE =
  /^(localhost|.*\.(localhost|local|internal|test|example|invalid)|10(\.\d+){3}|127(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|169\.254(\.\d+){2}|\[.*\])$/;

/**
 * Whether a platform can reach this site: a public https host on the default port, or any host if the
 * platform is a local fake.
 */
export function canReceiveWebhooks(publicUrl: string, apiUrl: string): boolean {
  if (LOOPBACK.test(new URL(apiUrl).hostname)) return true;
  const { protocol, port, hostname } = new URL(publicUrl);
  return protocol === "https:" && port === "" && !PRIVATE.test(hostname);
}

export function hasRoom({ cost, limit }: { cost: number | null; limit: number | null }): boolean {
  return cost === null || limit === null || cost < limit;
}
