import type { Block } from "@starling/api/notifications/mails/markdown.rules";
import type { LegalPage } from "@starling/validators/legal";

export interface Site {
  /** Whether the navbar shows login and join buttons (docs/product.md §1.3). */
  showJoin: boolean;
  providers: { key: string; label: string }[];
  testMode: boolean;
  /**
   * `key` is Stripe's publishable key. `isLocal`: the site uses the local Stripe fake. `isOff`: everything is
   * free.
   */
  payments: { key: string; isTest: boolean; isLocal: boolean; isOff?: boolean };
  outbox: boolean;
  demo: boolean;
  directUploads: boolean;
  /** Whether the site lists live streams of people who have not joined. */
  outside?: boolean;
  canConnectTwitch?: boolean;
  minAge: number;
  supportEmail?: string | undefined;
  operator?: { name: string; address: string } | undefined;
  signUp: "open" | "waitlist";
  /**
   * Legal pages whose text the operator has replaced. The value is the text for the requested page and null
   * for all other pages.
   */
  legal?: Partial<Record<LegalPage, Block[] | null>> | undefined;
  /** `href` is null if the operator has not configured the URL. */
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

/** Browsers do not execute the JSON, and it cannot close its element. */
export function siteElement(json: string): string {
  return `<script type="application/json" id="site">${json.replaceAll("<", "\\u003c")}</script>`;
}
