import { zonedText } from "@starling/validators/date-texts";
import { isolated } from "@starling/validators/isolated";
import type { PublicPage } from "@starling/validators/public-pages";
import { escapeHtml } from "../http/markup.ts";

interface BadgeState {
  text: string;
  background: string;
  colour: string;
}

const HEIGHT = 24;
const PADDING = 9;
const MAX_NAME_LENGTH = 24;
/** Estimated width of a character at 12 px; the text is stretched to fit. */
const NARROW = 6.7;
const WIDE = 12.5;

const INVALID_XML_CHARACTERS = /[\p{Cc}\p{Surrogate}\ufffe\uffff]/gu;

function widthOf(text: string): number {
  let width = 0;
  for (const letter of text) width += (letter.codePointAt(0) ?? 0) < 0x11_00 ? NARROW : WIDE;
  return Math.round(width);
}

function shortened(name: string): string {
  const letters = [...name.replaceAll(INVALID_XML_CHARACTERS, "")];
  return letters.length > MAX_NAME_LENGTH
    ? `${letters.slice(0, MAX_NAME_LENGTH - 1).join("")}…`
    : letters.join("");
}

function stateOf({ liveSource, next }: PublicPage, now: Date): BadgeState {
  if (liveSource === "platform") return { text: "Live", background: "#c92a2a", colour: "#fff" };
  if (liveSource === "schedule") return { text: "On schedule", background: "#f0b058", colour: "#1d1304" };
  const text = next ? `Next ${zonedText(new Date(next.start), now, next.timeZone)}` : "on Starling";
  return { text, background: "#3b4252", colour: "#fff" };
}

function drawing(name: string, { text, background, colour }: BadgeState): string {
  const [left, right] = [widthOf(name), widthOf(text)];
  const middle = left + 2 * PADDING;
  const width = middle + right + 2 * PADDING;
  const label = escapeHtml(`${isolated(name)}: ${text}`);
  const words = (x: number, length: number, fill: string, value: string) =>
    `<text x="${x}" y="16" fill="${fill}" textLength="${length}" lengthAdjust="spacingAndGlyphs">${escapeHtml(value)}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}" viewBox="0 0 ${width} ${HEIGHT}" role="img" aria-label="${label}">`,
    `<title>${label}</title>`,
    `<clipPath id="r"><rect width="${width}" height="${HEIGHT}" rx="6"/></clipPath>`,
    `<g clip-path="url(#r)"><rect width="${middle}" height="${HEIGHT}" fill="#14171f"/><rect x="${middle}" width="${width - middle}" height="${HEIGHT}" fill="${background}"/></g>`,
    `<g font-family="system-ui,-apple-system,'Segoe UI',Roboto,sans-serif" font-size="12" font-weight="600">`,
    words(PADDING, left, "#fff", name),
    words(middle + PADDING, right, colour, text),
    "</g></svg>",
  ].join("");
}

export function badgeOf(page: PublicPage, now: Date): string {
  return drawing(shortened(page.displayName) || page.username, stateOf(page, now));
}

export const MISSING_BADGE = drawing("Starling", {
  text: "not found",
  background: "#3b4252",
  colour: "#fff",
});
