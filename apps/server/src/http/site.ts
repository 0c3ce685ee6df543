/** What the web app knows about this site before it makes a call; part of the page itself. */
export interface Site {
  /** The navbar's login and join buttons (decisions §2.10). */
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
  /** Youngest age an account may have (decisions §2.13); the terms name it. */
  minAge: number;
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
