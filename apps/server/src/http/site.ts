/** What the web app knows about this site before it makes a call; part of the page itself. */
export interface Site {
  /** The navbar's login and join buttons (docs/product.md §1.3). */
  showJoin: boolean;
  providers: { key: string; label: string }[];
  /** This is no production. */
  testMode: boolean;
  /** How cards are entered: Stripe's publishable key, whether no real money moves, and whether a stand-in is asked. */
  payments: { key: string; isTest: boolean; isLocal: boolean };
  /** Mail goes to `/dev/outbox`. */
  outbox: boolean;
  /** The database holds demo data and accounts. */
  demo: boolean;
  /** Browsers send files to the store themselves, not through UploadThing's protocol. */
  directUploads: boolean;
  /** Youngest age an account may have (docs/product.md §1.10); the terms name it. */
  minAge: number;
  /** Where people write for help, if it is configured. */
  supportEmail?: string | undefined;
  /** Whether anyone may sign up, or only with an invitation. */
  signUp: "open" | "waitlist";
  /** What the footer shows of the operator's accounts elsewhere; null for a button without an address. */
  social: { label: string; href: string | null }[];
}

/** Links to the operator's accounts elsewhere. Outside production those without an address are buttons, as documented. */
export function socialLinks(
  addresses: Readonly<Record<string, string | undefined>>,
  isProduction: boolean,
): { label: string; href: string | null }[] {
  return Object.entries(addresses)
    .map(([label, href]) => ({ label, href: href ?? null }))
    .filter(({ href }) => href !== null || !isProduction);
}

const MARKER = "<!--site-->";

/** The page with the site's facts in it, as data that no browser executes. */
export function pageWithSite(html: string, site: Site): string {
  const json = JSON.stringify(site).replaceAll("<", "\\u003c");
  const element = `<script type="application/json" id="site">${json}</script>`;
  return html.includes(MARKER)
    ? html.replace(MARKER, () => element)
    : html.replace("</head>", () => `${element}</head>`);
}
