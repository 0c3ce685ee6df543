import { type Message, msg, t } from "@starling/i18n/translate";
import { tabMemory, textOrNone } from "../../lib/create-store.ts";
import { paths } from "../../lib/paths.ts";
import { returnAddress } from "./return-address.ts";

const beforePlans = tabMemory("before-plans", textOrNone);

let last: string | null = null;

/** Stores the page visited before the plans page; survives a reload. */
export function rememberPage(address: string): void {
  const isPlans = address.split(/[?#]/, 1)[0] === paths.plans;
  if (!isPlans) {
    last = address;
    beforePlans.set(null);
  } else if (last !== null) {
    beforePlans.set(last);
    last = null;
  }
}

/** Address of the page before the plans page; not validated. */
export function pageBeforePlans(): string | null {
  return beforePlans.current();
}

export interface BackLinkTarget {
  href: string;
  label: string;
}

/** Pages that the free plan limits, with labels of links back to them. The first match applies. */
const LIMITED_PAGES: readonly [pattern: RegExp, label: Message][] = [
  [/^\/clips\?(?:.*&)?clip=/, msg("Back to the clip")],
  [/^\/clips(?:\?|$)/, msg("Back to the clips")],
  [/^\/streamers(?:\?|$)/, msg("Back to the list")],
  [/^\/(?:streamer\/|viewer\/|@)/, msg("Back to the profile")],
  [/^\/profile\?/, msg("Back to your profile")],
  [/^\/dashboard(?:\?|$)/, msg("Back to Home")],
];

/** Link back to the page visited before the plans page, if the free plan limits that page; otherwise null. */
export function readReturnLink(): BackLinkTarget | null {
  const href = returnAddress(pageBeforePlans());
  const found = href === null ? undefined : LIMITED_PAGES.find(([pattern]) => pattern.test(href));
  return href === null || !found ? null : { href, label: t(found[1]) };
}
