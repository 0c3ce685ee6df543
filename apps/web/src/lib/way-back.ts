import { pageBeforePlans } from "./last-page.ts";
import { returnAddress } from "./return-address.ts";

/** Where somebody came from who has just paid. */
export interface WayBack {
  href: string;
  label: string;
}

/** The pages that the free plan cuts short; the first that fits an address counts. */
const CUT_SHORT: readonly [pattern: RegExp, label: string][] = [
  [/^\/clips\?(?:.*&)?clip=/, "Back to the clip"],
  [/^\/clips(?:\?|$)/, "Back to the clips"],
  [/^\/streamers(?:\?|$)/, "Back to the list"],
  [/^\/(?:streamer\/|viewer\/|@)/, "Back to the profile"],
  [/^\/profile\?/, "Back to your profile"],
  [/^\/dashboard(?:\?|$)/, "Back to Home"],
];

/** The way back to the clip or list that the plans were opened from, or null when it was neither. */
export function readWayBack(): WayBack | null {
  const href = returnAddress(pageBeforePlans());
  const found = href === null ? undefined : CUT_SHORT.find(([pattern]) => pattern.test(href));
  return href === null || !found ? null : { href, label: found[1] };
}
