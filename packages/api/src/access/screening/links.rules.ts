import { isOnPlatform, PLATFORMS } from "@starling/validators/platforms";
import { LinkifyIt } from "linkify-it";
import { undisguised } from "./undisguised.rules.ts";

/** Services whose addresses lead anywhere, so that nobody sees where (docs/decisions/030). */
const SHORTENERS: ReadonlySet<string> = new Set([
  ...["adf.ly", "amzn.to", "bit.do", "bit.ly", "bitly.com", "bl.ink", "buff.ly", "clck.ru", "cutt.ly"],
  ...["dub.sh", "goo.gl", "goo.su", "is.gd", "j.mp", "lnkd.in", "mcaf.ee", "ow.ly", "qrco.de", "rb.gy"],
  ...["rebrand.ly", "s.id", "short.gy", "short.io", "shorturl.at", "soo.gd", "t.co", "t.ly", "tiny.cc"],
  ...["tiny.one", "tinyurl.com", "trib.al", "u.to", "urlz.fr", "v.gd", "x.gd"],
]);

/** Endings of which many links are made, beside those of countries and the library's own. */
const ENDINGS = [
  ...["app", "bet", "cam", "casino", "chat", "click", "club", "dev", "games", "icu", "link", "live"],
  ...["online", "porn", "rest", "site", "store", "stream", "top", "vip", "xyz"],
];
/** Endings of countries that are words: "so.is it" is a slip of the keyboard, unless more of an address stands there. */
const WORDS: ReadonlySet<string> = new Set([
  ...["am", "as", "at", "be", "by", "do", "he", "id", "in", "is", "it", "la", "ma", "me", "my", "no", "or"],
  ...["pa", "so", "st", "to", "us"],
]);

const finder = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: false, urlAuth: true })
  .tlds(ENDINGS, true)
  .add("mailto:", null);

/** Full stops between Latin letters that a browser reads as the dots of a host. */
const DOT = /(?<=[a-z0-9-])\u3002(?=[a-z0-9])/gi;
const SLASH = /[\\\u2044\u2215\u29F8]/g;
/** A browser adds or leaves out slashes until there are two. */
const SCHEME = /\b(https?):\/*(?=[^\s/])/gi;

/** A text with its addresses as a browser would read them. */
function withPlainAddresses(text: string): string {
  return undisguised(text).replace(SLASH, "/").replace(DOT, ".").replace(SCHEME, "$1://");
}

function hostOf(link: string): string {
  const url = link.startsWith("//") ? `https:${link}` : link;
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\.|\.$/g, "") : "";
}

/** The hosts of all links in a text, without `www`: addresses with or without a scheme; of mail addresses none. */
export function linkedHosts(text: string): string[] {
  const links = finder.match(withPlainAddresses(text)) ?? [];
  return links.flatMap(({ schema, raw, url }) => {
    const host = hostOf(url);
    const isBare = schema === "" && raw.toLowerCase() === host;
    const isWord = isBare && WORDS.has(host.slice(host.lastIndexOf(".") + 1));
    return host === "" || (isWord && !isShortener(host)) ? [] : [host];
  });
}

/** Whether a host is one whose addresses hide where they lead. */
export function isShortener(host: string): boolean {
  const labels = host.split(".");
  return labels.some((_, from) => SHORTENERS.has(labels.slice(from).join(".")));
}

/** Whether a host is that of a platform on which people stream. */
export function isPlatformHost(hostname: string): boolean {
  return PLATFORMS.some(({ value }) => isOnPlatform(value, { hostname }));
}
