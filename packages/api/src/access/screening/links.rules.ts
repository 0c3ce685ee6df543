import { isOnPlatform, PLATFORMS } from "@starling/validators/platforms";
import { LinkifyIt } from "linkify-it";
import { undisguised } from "./normalization.rules.ts";

const SHORTENERS: ReadonlySet<string> = new Set([
  ...["adf.ly", "amzn.to", "bit.do", "bit.ly", "bitly.com", "bl.ink", "buff.ly", "clck.ru", "cutt.ly"],
  ...["dub.sh", "goo.gl", "goo.su", "is.gd", "j.mp", "lnkd.in", "mcaf.ee", "ow.ly", "qrco.de", "rb.gy"],
  ...["rebrand.ly", "s.id", "short.gy", "short.io", "shorturl.at", "soo.gd", "t.co", "t.ly", "tiny.cc"],
  ...["tiny.one", "tinyurl.com", "trib.al", "u.to", "urlz.fr", "v.gd", "x.gd"],
]);

/** Top-level domains by which a link without a scheme is recognized, besides the library's defaults. */
const ENDINGS = [
  ...["app", "bet", "cam", "casino", "chat", "click", "club", "dev", "games", "icu", "link", "live"],
  ...["online", "porn", "rest", "site", "store", "stream", "top", "vip", "xyz"],
];
/**
 * Country codes that are English words. Without a scheme or path, "so.is it" counts as a typing error, not as
 * a link.
 */
const WORDS: ReadonlySet<string> = new Set([
  ...["am", "as", "at", "be", "by", "do", "he", "id", "in", "is", "it", "la", "ma", "me", "my", "no", "or"],
  ...["pa", "so", "st", "to", "us"],
]);

const finder = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: false, urlAuth: true })
  .tlds(ENDINGS, true)
  .add("mailto:", null);

/** Ideographic full stops, which browsers treat as dots in a host. */
const DOT = /(?<=[a-z0-9-])\u3002(?=[a-z0-9])/gi;
const SLASH = /[\\\u2044\u2215\u29F8]/g;
/** Browsers replace any number of slashes after the scheme with two. */
const SCHEME = /\b(https?):\/*(?=[^\s/])/gi;

function withPlainAddresses(text: string): string {
  return undisguised(text).replace(SLASH, "/").replace(DOT, ".").replace(SCHEME, "$1://");
}

function hostOf(link: string): string {
  const url = link.startsWith("//") ? `https:${link}` : link;
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\.|\.$/g, "") : "";
}

/**
 * Returns the hosts of all links in a text, without a leading `www.`. Also recognizes links without a scheme,
 * such as "example.com". Ignores email addresses.
 */
export function linkedHosts(text: string): string[] {
  const links = finder.match(withPlainAddresses(text)) ?? [];
  return links.flatMap(({ schema, raw, url }) => {
    const host = hostOf(url);
    const isBare = schema === "" && raw.toLowerCase() === host;
    const isWord = isBare && WORDS.has(host.slice(host.lastIndexOf(".") + 1));
    return host === "" || (isWord && !isShortener(host)) ? [] : [host];
  });
}

export function isShortener(host: string): boolean {
  const labels = host.split(".");
  return labels.some((_, from) => SHORTENERS.has(labels.slice(from).join(".")));
}

export function isPlatformHost(hostname: string): boolean {
  return PLATFORMS.some(({ value }) => isOnPlatform(value, { hostname }));
}
