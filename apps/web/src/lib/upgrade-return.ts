import { pageBeforePlans } from "./last-page.ts";
import { returnAddress } from "./return-address.ts";

export interface BackLinkTarget {
  href: string;
  label: string;
}

/** Pages that the free plan limits and the labels of links back to them; the first match applies. */
const LIMITED_PAGES: readonly [pattern: RegExp, label: string][] = [
  [/^\/clips\?(?:.*&)?clip=/, "Back to the clip"],
  [/^\/clips(?:\?|$)/, "Back to the clips"],
  [/^\/streamers(?:\?|$)/, "Back to the list"],
  [/^\/(?:streamer\/|viewer\/|@)/, "Back to the profile"],
  [/^\/profile\?/, "Back to your profile"],
  [/^\/dashboard(?:\?|$)/, "Back to Home"],
];

/** Returns a link to the page that opened the plans if the free plan limits it; otherwise null. */
export function readReturnLink(): BackLinkTarget | null {
  const href = returnAddress(pageBeforePlans());
  const found = href === null ? undefined : LIMITED_PAGES.find(([pattern]) => pattern.test(href));
  return href === null || !found ? null : { href, label: found[1] };
}
