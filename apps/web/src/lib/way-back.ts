import { paths } from "./paths.ts";
import { returnAddress } from "./return-address.ts";

/** Where somebody came from who has just paid. */
export interface WayBack {
  href: string;
  label: string;
}

const KEY = "before-plans";

/** The pages that the free plan cuts short; the first that fits an address counts. */
const CUT_SHORT: readonly [pattern: RegExp, label: string][] = [
  [/^\/clips\?(?:.*&)?clip=/, "Back to the clip"],
  [/^\/clips(?:\?|$)/, "Back to the clips"],
  [/^\/streamers(?:\?|$)/, "Back to the list"],
  [/^\/(?:streamer\/|viewer\/|@)/, "Back to the profile"],
  [/^\/profile\?/, "Back to your profile"],
  [/^\/dashboard(?:\?|$)/, "Back to Home"],
];

let last: string | null = null;

function wayBackTo(address: unknown): WayBack | null {
  const href = returnAddress(address);
  const found = href === null ? undefined : CUT_SHORT.find(([pattern]) => pattern.test(href));
  return href === null || !found ? null : { href, label: found[1] };
}

function store(address: string | null): void {
  try {
    if (address === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, address);
  } catch {
    // The plans are then left by the navigation, as ever.
  }
}

/** Notes each page of a visit, so that the plans know which one they were opened from; a reload there changes nothing. */
export function notePage(address: string): void {
  const isPlans = address.split(/[?#]/, 1)[0] === paths.plans;
  if (!isPlans) {
    last = address;
    store(null);
  } else if (last !== null) {
    store(wayBackTo(last)?.href ?? null);
    last = null;
  }
}

/** The way back to the clip or list that the plans were opened from, or null when it was neither. */
export function readWayBack(): WayBack | null {
  try {
    return wayBackTo(sessionStorage.getItem(KEY));
  } catch {
    return null;
  }
}
