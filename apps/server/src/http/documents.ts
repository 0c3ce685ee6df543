import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { directionOf, LOCALE_CODES } from "@starling/i18n/locales";
import { activeLocale, localized, t } from "@starling/i18n/translate";
import { LEGAL_PAGES } from "@starling/validators/legal";
import type { LegalTexts } from "../legal-texts.ts";
import { escapeHtml, metaTags } from "./markup.ts";
import { inLanguage, readPreloads, readRouteStyles } from "./preloads.ts";
import { type Site, siteElement, siteJson } from "./site.ts";

/** Whether this host's pages offer sign-up (docs/product.md §1.3). */
export type Host = "join" | "quiet";

/** Parts of every page, written by the web app's build (`apps/web/document.ts`). */
interface DocumentParts {
  head: string;
  styles: string;
  sheet: string;
  font: string;
  modules: string[];
  scripts: Record<"theme" | "hints" | "starter", string>;
}

export interface DocumentContents {
  host: Host;
  path: string;
  /** Whether to preload the code that all members' pages need. */
  isMember: boolean;
  /** Title and further elements of `<head>`. Default: the product's title. */
  head?: string | undefined;
  /** Contents of `#root`. If this field is missing, the browser renders the page. */
  html?: string | undefined;
  /** Data for hydration, as JSON. */
  state?: string | undefined;
}

export interface Documents {
  of(contents: DocumentContents): string;
  withDescription(head: string): string;
  /** Facts about the site for rendering a page, as JSON. */
  siteOf(host: Host, path?: string): string;
  scriptHashes: readonly string[];
}

const texts = localized(() => ({
  title: t("Starling: small streamers, found"),
  description: t(
    "Starling is the directory of small live streamers. Find someone live in your language, watch a few clips, follow the ones you like.",
  ),
  image: t("Starling: small streamers, found. A flock of small points."),
  noScript: t("Starling needs JavaScript. Please switch it on for this site."),
}));

function descriptionOf(publicUrl: string): string {
  const image = `${publicUrl}/icons/share.png`;
  const names = { description: texts.description, "twitter:card": "summary_large_image" };
  const properties = {
    "og:site_name": "Starling",
    "og:type": "website",
    "og:title": texts.title,
    "og:description": texts.description,
    "og:image": image,
    "og:image:type": "image/png",
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": texts.image,
  };
  return metaTags(names, properties).join("");
}

/** Pages that search engines list once for each language. */
const PUBLIC_PAGES = /^\/(?:live)?$|^\/@[^/]+$/;

function alternates(publicUrl: string, address: string): string {
  if (!PUBLIC_PAGES.test(address)) return "";
  const link = (language: string, query: string) =>
    `<link rel="alternate" hreflang="${language}" href="${publicUrl}${escapeHtml(address)}${query}">`;
  return [link("x-default", ""), ...LOCALE_CODES.map((locale) => link(locale, `?lang=${locale}`))].join("");
}

const NOT_BUILT =
  "<title>Starling</title><p>The web app is not built yet. Run <code>npm run build</code>.</p>";

/** Element with JSON data. Browsers do not execute it, and the JSON cannot close the element. */
export function jsonElement(attributes: string, json: string): string {
  return `<script ${attributes}>${json.replaceAll("<", "\\u003c")}</script>`;
}

/**
 * Inlines the style sheet, so that the first paint needs only one more file, the font. Also adds a disabled
 * link to the style sheet: the browser does not load a disabled link, and code that loads later does not add
 * the link again.
 */
function elementsOf({ styles, sheet, font, modules, scripts }: DocumentParts) {
  const [entry = "", ...imports] = modules;
  return {
    scripts: `<script>${scripts.theme}</script><script>${scripts.hints}</script>`,
    styles: [
      `<style>${styles}</style><link rel="stylesheet" href="/${sheet}" media="not all" disabled>`,
      `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">`,
    ].join(""),
    // One element per file, so that the browser executes each file in a separate task.
    app: [...imports, entry]
      .map((file) => `<script type="module" crossorigin src="/${file}"></script>`)
      .join(""),
    starter: `<script>${scripts.starter}</script>`,
  };
}

function hashOf(script: string): string {
  return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
}

function readParts(folder: string): DocumentParts | null {
  const file = path.join(folder, ".vite", "document.json");
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}

/** Reads the web app's build. Rendered pages start the app only after the first paint. */
export function readDocuments(
  folder: string,
  site: Omit<Site, "showJoin" | "legal">,
  { legal: replacing = {}, publicUrl }: { legal?: LegalTexts; publicUrl: string },
): Documents {
  const withDescription = (head: string) => head + descriptionOf(publicUrl);
  const usual = () => withDescription(`<title>${texts.title}</title>`);
  const parts = readParts(folder);
  const replaced = LEGAL_PAGES.filter((page) => replacing[page]);
  const pageOf = (address: string) => replaced.find((page) => address === `/${page}`);
  // Only the page of a legal text contains that text.
  const siteOf = (host: Host, address = "") => {
    const shown = pageOf(address);
    const legal = Object.fromEntries(
      replaced.map((page) => [page, page === shown ? (replacing[page] ?? null) : null]),
    );
    return siteJson({ ...site, showJoin: host === "join", ...(replaced.length > 0 ? { legal } : {}) });
  };
  const facts = { join: siteElement(siteOf("join")), quiet: siteElement(siteOf("quiet")) };
  const factsOf = (host: Host, address: string) =>
    pageOf(address) === undefined ? facts[host] : siteElement(siteOf(host, address));
  if (!parts)
    return {
      of: ({ host }) => `<!doctype html><html><head>${facts[host]}</head><body>${NOT_BUILT}</body></html>`,
      siteOf,
      withDescription,
      scriptHashes: [],
    };
  const elements = elementsOf(parts);
  const preloads = readPreloads(folder);
  const routeStyles = readRouteStyles(folder);

  function of(contents: DocumentContents): string {
    const { host, path: address, isMember, head = usual(), html = "", state } = contents;
    const isRendered = html !== "";
    const locale = activeLocale();
    const { styles, modules } = preloads(address, isMember);
    const app = inLanguage(`${elements.app}${modules}`, locale);
    return [
      `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><head>${parts?.head}`,
      `${head}${alternates(publicUrl, address)}${factsOf(host, address)}`,
      elements.scripts,
      elements.styles,
      isRendered ? routeStyles(address) : styles,
      isRendered ? `<template id="start">${app}</template>` : app,
      `</head><body><div id="root">${html}</div>`,
      state === undefined ? "" : jsonElement('type="application/json" id="state"', state),
      isRendered ? elements.starter : `<noscript>${texts.noScript}</noscript>`,
      "</body></html>",
    ].join("");
  }
  return {
    of,
    siteOf,
    withDescription,
    scriptHashes: Object.values(parts.scripts).map(hashOf),
  };
}
