import type { Block } from "@starling/api/notifications/mails/markdown.rules";
import { DEFAULT_MIN_AGE } from "@starling/validators/ages";
import type { LegalPage } from "@starling/validators/legal";

/** Configuration that the server embeds in the page. */
export interface Site {
  /** Whether anonymous visitors see the login and join buttons (docs/product.md §1.3). */
  showJoin: boolean;
  providers: readonly SignInProvider[];
  /** Whether local fakes replace external services such as payments. */
  testMode: boolean;
  /** `isLocal`: the server simulates Stripe. `isOff`: everything is free. */
  payments: SitePayments;
  outbox: boolean;
  demo: boolean;
  /** Whether files are uploaded to object storage instead of UploadThing. */
  directUploads: boolean;
  /** Whether live streams of non-members are listed. */
  outside: boolean;
  canConnectTwitch: boolean;
  minAge: number;
  /** Email address; empty if not configured. */
  supportEmail: string;
  operator: SiteOperator | null;
  signUp: "open" | "waitlist";
  social: readonly SocialLink[];
  /** Legal texts that the operator has set. A text is null on all pages except its own. */
  legal: Partial<Record<LegalPage, readonly Block[] | null>>;
}

/** Link to a social network. If `href` is null, its button does nothing. */
export interface SocialLink {
  label: string;
  href: string | null;
}

export interface SignInProvider {
  key: string;
  label: string;
}

export interface SitePayments {
  key: string;
  isTest: boolean;
  isLocal: boolean;
  isOff: boolean;
}

/** Operator of the site; null outside production. */
export interface SiteOperator {
  name: string;
  address: string;
}

const NO_PAYMENTS: SitePayments = { key: "", isTest: false, isLocal: false, isOff: false };

const NOTHING: Site = {
  showJoin: true,
  providers: [],
  testMode: false,
  payments: NO_PAYMENTS,
  outbox: false,
  demo: false,
  directUploads: false,
  outside: false,
  canConnectTwitch: false,
  minAge: DEFAULT_MIN_AGE,
  supportEmail: "",
  operator: null,
  signUp: "open",
  social: [],
  legal: {},
};

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
      canConnectTwitch: given.canConnectTwitch === true,
      outside: given.outside === true,
      minAge: typeof given.minAge === "number" ? given.minAge : DEFAULT_MIN_AGE,
      supportEmail: typeof given.supportEmail === "string" ? given.supportEmail : "",
      operator: operatorOf(given.operator),
      signUp: given.signUp === "waitlist" ? "waitlist" : "open",
      social: Array.isArray(given.social) ? given.social.flatMap(socialLinkOf) : [],
      legal: legalOf(given.legal),
    };
  } catch {
    return NOTHING;
  }
}

/** Legal texts need no validation, because this site's server writes them. */
function legalOf(given: unknown): Site["legal"] {
  return typeof given === "object" && given !== null ? given : {};
}

function paymentsOf(given: unknown): SitePayments {
  if (typeof given !== "object" || given === null || !("key" in given) || typeof given.key !== "string") {
    return NO_PAYMENTS;
  }
  return {
    key: given.key,
    isTest: "isTest" in given && given.isTest === true,
    isLocal: "isLocal" in given && given.isLocal === true,
    isOff: "isOff" in given && given.isOff === true,
  };
}

function operatorOf(given: unknown): SiteOperator | null {
  if (typeof given !== "object" || given === null || !("name" in given) || !("address" in given)) return null;
  const { name, address } = given;
  return typeof name === "string" && typeof address === "string" ? { name, address } : null;
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

/** Configuration for code outside components. Components call `useSite`. */
export function getSite(): Site {
  site ??= parseSite(document.getElementById("site")?.textContent);
  return site;
}

export function replaceSite(next: Partial<Site>): void {
  site = { ...NOTHING, ...next };
}
