import { DEFAULT_MIN_AGE } from "@starling/validators/ages";

/** What the server writes into the page about itself. */
export interface Site {
  /** Whether anonymous visitors see the login and join buttons (docs/product.md §1.3). */
  showJoin: boolean;
  providers: readonly SignInProvider[];
  /** Payments and the like are stand-ins. */
  testMode: boolean;
  /** How cards are entered; `isLocal`: the stand-in's browser API, on the page's own origin. */
  payments: SitePayments;
  /** Mails rest in `/dev/outbox`. */
  outbox: boolean;
  /** Demo accounts exist. */
  demo: boolean;
  /** Files are sent to the store itself, not through UploadThing's protocol. */
  directUploads: boolean;
  /** Youngest age an account may have (docs/product.md §1.10). */
  minAge: number;
  /** Where people write for help; empty where no address is configured. */
  supportEmail: string;
  /** Whether anyone may sign up, or only with an invitation. */
  signUp: "open" | "waitlist";
  /** The operator's accounts elsewhere, for the footer. */
  social: readonly SocialLink[];
}

/** An account of the operator; a button without behaviour where it has no address. */
export interface SocialLink {
  label: string;
  href: string | null;
}

/** One social sign-in the server has switched on. */
export interface SignInProvider {
  key: string;
  label: string;
}

/** What the browser needs to know of the card provider. */
export interface SitePayments {
  /** The publishable key. */
  key: string;
  isTest: boolean;
  isLocal: boolean;
}

const NO_PAYMENTS: SitePayments = { key: "", isTest: false, isLocal: false };

const NOTHING: Site = {
  showJoin: true,
  providers: [],
  testMode: false,
  payments: NO_PAYMENTS,
  outbox: false,
  demo: false,
  directUploads: false,
  minAge: DEFAULT_MIN_AGE,
  supportEmail: "",
  signUp: "open",
  social: [],
};

/** Reads the site's description from its JSON; a missing or broken one gives the plain product. */
export function parseSite(json: string | null | undefined): Site {
  if (!json) return NOTHING;
  try {
    const given: Partial<Record<keyof Site, unknown>> = JSON.parse(json);
    return {
      showJoin: given.showJoin !== false,
      providers: Array.isArray(given.providers) ? given.providers.flatMap(providerOf) : [],
      testMode: given.testMode === true,
      payments: paymentsOf(given.payments),
      outbox: given.outbox === true,
      demo: given.demo === true,
      directUploads: given.directUploads === true,
      minAge: typeof given.minAge === "number" ? given.minAge : DEFAULT_MIN_AGE,
      supportEmail: typeof given.supportEmail === "string" ? given.supportEmail : "",
      signUp: given.signUp === "waitlist" ? "waitlist" : "open",
      social: Array.isArray(given.social) ? given.social.flatMap(socialLinkOf) : [],
    };
  } catch {
    return NOTHING;
  }
}

function paymentsOf(given: unknown): SitePayments {
  if (typeof given !== "object" || given === null || !("key" in given) || typeof given.key !== "string") {
    return NO_PAYMENTS;
  }
  return {
    key: given.key,
    isTest: "isTest" in given && given.isTest === true,
    isLocal: "isLocal" in given && given.isLocal === true,
  };
}

function providerOf(entry: unknown): SignInProvider[] {
  if (typeof entry !== "object" || entry === null || !("key" in entry) || !("label" in entry)) return [];
  const { key, label } = entry;
  return typeof key === "string" && typeof label === "string" ? [{ key, label }] : [];
}

function socialLinkOf(entry: unknown): SocialLink[] {
  if (typeof entry !== "object" || entry === null || !("label" in entry) || !("href" in entry)) return [];
  const { label, href } = entry;
  return typeof label === "string" && (typeof href === "string" || href === null) ? [{ label, href }] : [];
}

let site: Site | null = null;

/** The site this page belongs to. */
export function getSite(): Site {
  if (site === null && typeof document === "undefined") return NOTHING;
  site ??= parseSite(document.getElementById("site")?.textContent);
  return site;
}

/** Stands in for what the server writes into the page: in tests, and where the server draws. */
export function replaceSite(next: Partial<Site>): void {
  site = { ...NOTHING, ...next };
}
