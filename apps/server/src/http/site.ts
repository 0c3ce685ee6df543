import type { Block } from "@starling/api/notifications/mails/markdown.rules";
import type { LegalPage } from "@starling/validators/legal";

export interface Site {
  /** Whether the navbar shows login and join buttons (docs/product.md §1.3). */
  showJoin: boolean;
  providers: { key: string; label: string }[];
  testMode: boolean;
  /**
   * `key` is Stripe's publishable key; `isLocal`: the local Stripe fake is used; `isOff`: everything is free.
   */
  payments: { key: string; isTest: boolean; isLocal: boolean; isOff?: boolean };
  outbox: boolean;
  demo: boolean;
  /** Whether browsers upload directly to the store instead of through UploadThing's protocol. */
  directUploads: boolean;
  /** Whether live streams of people who have not joined are listed. */
  outside?: boolean;
  /** Whether owners of a Twitch channel can sign in there. */
  canConnectTwitch?: boolean;
  minAge: number;
  supportEmail?: string | undefined;
  operator?: { name: string; address: string } | undefined;
  signUp: "open" | "waitlist";
  /** The operator's legal texts; null for each legal page other than the requested one. */
  legal?: Partial<Record<LegalPage, Block[] | null>> | undefined;
  /** Social links; `href` is null without an address. */
  social: { label: string; href: string | null }[];
}

export function socialLinks(
  addresses: Readonly<Record<string, string | undefined>>,
  isProduction: boolean,
): { label: string; href: string | null }[] {
  return Object.entries(addresses)
    .map(([label, href]) => ({ label, href: href ?? null }))
    .filter(({ href }) => href !== null || !isProduction);
}

export function siteJson(site: Site): string {
  return JSON.stringify(site);
}

/** Embeds the site facts as JSON: browsers do not execute it, and the JSON cannot close the element. */
export function siteElement(json: string): string {
  return `<script type="application/json" id="site">${json.replaceAll("<", "\\u003c")}</script>`;
}
