const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * While a platform says that so much is left, more than the budget is used: a first start has many subscriptions to make. Asking
 * comes before it, and heeds what is left, too.
 */
export const PLENTY_LEFT = 500;

/** How long a platform's list of what it has of us is trusted. */
export const LISTED_EVERY_MS = DAY;
/** How often what is kept is compared with who is connected. */
export const AGREED_EVERY_MS = 5 * MINUTE;
/** How often one is tried while the platform takes no more that cost something. */
export const FULL_EVERY_MS = 10 * MINUTE;

/** When something that was not done is tried again: after a minute, twice that and so on, up to a day. */
export function againAt(failures: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(MINUTE * 2 ** Math.min(failures, 20), DAY));
}

/** When a lease is renewed: while a fifth of it is left, so that a hub that is away for a day costs nothing. */
export function renewAt(leaseSeconds: number, now: Date): Date {
  return new Date(now.getTime() + leaseSeconds * 800);
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;
const PRIVATE =
  /^(localhost|.*\.(localhost|local|internal|test|example|invalid)|10(\.\d+){3}|127(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|169\.254(\.\d+){2}|\[.*\])$/;

/**
 * Whether a platform can send messages to this site: https at the usual port, under a public name; or, where the platform
 * itself is on this machine, as its stand-in is, anything.
 */
export function isWithinEarshot(publicUrl: string, apiUrl: string): boolean {
  if (LOOPBACK.test(new URL(apiUrl).hostname)) return true;
  const { protocol, port, hostname } = new URL(publicUrl);
  return protocol === "https:" && port === "" && !PRIVATE.test(hostname);
}

/** Whether a platform takes another subscription that costs something. */
export function hasRoom({ cost, limit }: { cost: number | null; limit: number | null }): boolean {
  return cost === null || limit === null || cost < limit;
}
