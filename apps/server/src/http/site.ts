export interface Site {
  /** Whether the navbar shows login and join buttons (docs/product.md §1.3). */
  showJoin: boolean;
  providers: { key: string; label: string }[];
  testMode: boolean;
  /** `key` is Stripe's publishable key; `isLocal` means that the local Stripe fake is used, `isOff` that everything is free. */
  payments: { key: string; isTest: boolean; isLocal: boolean; isOff?: boolean };
  outbox: boolean;
  demo: boolean;
  /** Whether browsers upload directly to the store; otherwise they use UploadThing's protocol. */
  directUploads: boolean;
  /** Whether live streams of people who have not joined are listed. */
  outside?: boolean;
  minAge: number;
  supportEmail?: string | undefined;
  signUp: "open" | "waitlist";
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

const MARKER = "<!--site-->";

export function pageWithSite(html: string, site: Site): string {
  const json = JSON.stringify(site).replaceAll("<", "\\u003c");
  const element = `<script type="application/json" id="site">${json}</script>`;
  return html.includes(MARKER)
    ? html.replace(MARKER, () => element)
    : html.replace("</head>", () => `${element}</head>`);
}
