import { pageBeforePlans } from "./last-page.ts";
import { returnAddress } from "./return-address.ts";

export interface WayBack {
  href: string;
  label: string;
}

/** Pages that the free plan limits; the first match applies. */
const CUT_SHORT: readonly [pattern: RegExp, label: string][] = [
  [/^\/clips\?(?:.*&)?clip=/, "Back to the clip"],
  [/^\/clips(?:\?|$)/, "Back to the clips"],
  [/^\/streamers(?:\?|$)/, "Back to the list"],
  [/^\/(?:streamer\/|viewer\/|@)/, "Back to the profile"],
  [/^\/profile\?/, "Back to your profile"],
  [/^\/dashboard(?:\?|$)/, "Back to Home"],
];

/** The limited page from which the plans were opened; null for any other page. */
export function readWayBack(): WayBack | null {
  const href = returnAddress(pageBeforePlans());
  const found = href === null ? undefined : CUT_SHORT.find(([pattern]) => pattern.test(href));
  return href === null || !found ? null : { href, label: found[1] };
}
