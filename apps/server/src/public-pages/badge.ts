import { activeDirection, t } from "@starling/i18n/translate";
import { zonedText } from "@starling/validators/date-texts";
import { isolated } from "@starling/validators/isolated";
import { oklchHex, ownerHues } from "@starling/validators/owner-colors";
import type { PublicPage } from "@starling/validators/public-pages";
import { escapeHtml } from "../http/markup.ts";
import { MARK } from "../previews/cards/sky.ts";

interface BadgeState {
  text: string;
  plate: string;
  background: string;
  colour: string;
}

const HEIGHT = 24;
const PADDING = 8;
const MARK_WIDTH = 28;
const MAX_NAME_LENGTH = 24;

/**
 * Character widths in pixels at 12 px in semi-bold system fonts. Characters without an entry are as wide as
 * lower case letters.
 */
const WIDTHS: readonly [RegExp, number][] = [
  [/[\u1100-\uffff]|[\u{10000}-\u{10ffff}]/u, 12.5],
  [/[mwMW@%]/, 10.4],
  [/[A-Z&]/, 8.2],
  [/[iljI.,:;'’|!]/, 3.7],
  [/[tfr() ]/, 4.4],
];
const LETTER = 7;

const INVALID_XML_CHARACTERS = /[\p{Cc}\p{Surrogate}\ufffe\uffff]/gu;

function widthOf(text: string): number {
  let width = 0;
  for (const letter of text) width += WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? LETTER;
  return Math.ceil(width);
}

function shortened(name: string): string {
  const letters = [...name.replaceAll(INVALID_XML_CHARACTERS, "")];
  return letters.length > MAX_NAME_LENGTH
    ? `${letters.slice(0, MAX_NAME_LENGTH - 1).join("")}…`
    : letters.join("");
}

const NEUTRAL = { plate: "#23262f", background: "#3b4252", colour: "#ffffff" };

function stateOf({ liveSource, next }: PublicPage, now: Date): { text: string; isLive: boolean } {
  if (liveSource === "platform") return { text: t("Live", undefined, "badge"), isLive: true };
  if (liveSource === "schedule") return { text: t("On schedule", undefined, "badge"), isLive: false };
  const when = next && zonedText(new Date(next.start), now, next.timeZone);
  const text = when === null ? t("on Starling", undefined, "badge") : t("Next {when}", { when }, "badge");
  return { text, isLive: false };
}

const MARK_DOTS = MARK.map(([x, y, radius]) => `<circle cx="${x}" cy="${y}" r="${radius}"/>`).join("");

/** The badge has its own background colors and a border, so that it is readable on light and dark pages. */
function drawing(name: string, { text, plate, background, colour }: BadgeState): string {
  const [left, right] = [widthOf(name), widthOf(text)];
  const middle = MARK_WIDTH + left + PADDING;
  const width = middle + right + 2 * PADDING;
  const label = escapeHtml(t("{name}: {state}", { name: isolated(name), state: text }, "badge"));
  const isMirrored = activeDirection() === "rtl";
  const leftOf = (start: number, length: number) => (isMirrored ? width - start - length : start);
  const words = (x: number, length: number, fill: string, value: string, direction = "") =>
    `<text x="${x}" y="16" fill="${fill}" textLength="${length}"${direction}>${escapeHtml(value)}</text>`;
  const state = isMirrored
    ? words(leftOf(middle + PADDING, 0), right, colour, text, ' direction="rtl"')
    : words(middle + PADDING, right, colour, text);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}" viewBox="0 0 ${width} ${HEIGHT}" role="img" aria-label="${label}">`,
    `<title>${label}</title>`,
    `<clipPath id="r"><rect width="${width}" height="${HEIGHT}" rx="6"/></clipPath>`,
    `<g clip-path="url(#r)"><rect${isMirrored ? ` x="${width - middle}"` : ""} width="${middle}" height="${HEIGHT}" fill="${plate}"/><rect x="${leftOf(middle, width - middle)}" width="${width - middle}" height="${HEIGHT}" fill="${background}"/></g>`,
    `<rect x=".5" y=".5" width="${width - 1}" height="${HEIGHT - 1}" rx="5.5" fill="none" stroke="#fff" stroke-opacity=".3"/>`,
    `<g fill="#f2b04e" transform="translate(${leftOf(0, MARK_WIDTH) + 7} 5.5) scale(.48)">${MARK_DOTS}</g>`,
    `<g font-family="system-ui,-apple-system,'Segoe UI',Roboto,sans-serif" font-size="12" font-weight="600">`,
    words(leftOf(MARK_WIDTH, left), left, "#fff", name),
    state,
    "</g></svg>",
  ].join("");
}

/** Badge in the owner's colors; red only if a platform reports a live stream. */
export function badgeOf(page: PublicPage, now: Date): string {
  const { banner, avatar } = ownerHues(page);
  const { text, isLive } = stateOf(page, now);
  return drawing(shortened(page.displayName) || page.username, {
    text,
    plate: oklchHex(0.28, 0.045, banner),
    background: isLive ? "#c92a2a" : oklchHex(0.46, 0.08, avatar),
    colour: "#ffffff",
  });
}

export const missingBadge = () =>
  drawing("Starling", { text: t("not found", undefined, "badge"), ...NEUTRAL });
