import { type OwnerHues, oklchHex } from "@starling/validators/owner-colors";
import { CARD_HEIGHT, CARD_WIDTH } from "./size.ts";

export const COLOURS = {
  background: "#0b0d13",
  raised: "#14161d",
  line: "#2b2d35",
  strong: "#f1f2f5",
  muted: "#b2b4bb",
  accent: "#f2b04e",
  live: "#f2474b",
};

/** Birds of the logo, each with x, y and radius. */
export const MARK = [
  [28.2, 9.6, 1.2],
  [24.2, 11, 2.5],
  [18.4, 13.6, 3.5],
  [12, 17.2, 2.8],
  [7, 20.6, 2],
  [3.2, 23.6, 1.3],
  [13.6, 8.4, 2.5],
  [9.2, 4.8, 1.8],
  [5.6, 2.4, 1.2],
  [18.8, 20.4, 1.9],
  [16.4, 24.6, 1.3],
] as const;

const FLOCK = 340;
/** The golden angle spreads points evenly without a grid. */
const TURN = Math.PI * (3 - Math.sqrt(5));

function circle(x: number, y: number, radius: number, opacity: number): string {
  const [cx, cy, r, o] = [x, y, radius, opacity].map((value) => value.toFixed(2));
  return `<circle cx="${cx}" cy="${cy}" r="${r}" opacity="${o}"/>`;
}

function flock(): string {
  return Array.from({ length: FLOCK }, (_, index) => {
    const reach = Math.sqrt(index / FLOCK);
    const angle = index * TURN;
    const x = 960 + Math.cos(angle) * reach * 330 + Math.sin(angle * 0.5) * 26;
    const y =
      132 + Math.sin(angle) * reach * 105 - Math.cos(angle) * reach * 62 + Math.cos(angle * 0.37) * 14;
    return circle(x, y, 1 + 2.1 * (1 - reach) + (index % 5) * 0.16, 0.13 + 0.34 * (1 - reach));
  }).join("");
}

const mark = MARK.map(([x, y, radius]) => circle(x, y, radius, 1)).join("");

function canvas(background: string, parts: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}">` +
    `<rect width="100%" height="100%" fill="${background}"/>${parts}</svg>`
  );
}

export function skySvg(): string {
  return canvas(
    COLOURS.background,
    `<g fill="${COLOURS.accent}">${flock()}</g>` +
      `<g fill="${COLOURS.accent}" transform="translate(70 58) scale(1.7)">${mark}</g>` +
      `<rect y="${CARD_HEIGHT - 6}" width="100%" height="6" fill="${COLOURS.accent}"/>`,
  );
}

export function ownerColours({ banner, avatar }: OwnerHues) {
  return {
    background: oklchHex(0.2, 0.03, banner),
    raised: oklchHex(0.42, 0.075, avatar),
    line: oklchHex(0.34, 0.04, banner),
    accent: oklchHex(0.84, 0.1, avatar),
  };
}

/** Background of a streamer's card. An uploaded banner covers the generated banner. */
export function ownerSvg(hues: OwnerHues, bannerHeight: number): string {
  const { background, accent, line } = ownerColours(hues);
  const shade = (lightness: number) => oklchHex(lightness, 0.05, hues.banner);
  return canvas(
    background,
    `<svg width="${CARD_WIDTH}" height="${bannerHeight}">` +
      `<rect width="100%" height="100%" fill="${shade(0.34)}"/>` +
      `<circle cx="300" cy="330" r="300" fill="${shade(0.38)}"/>` +
      `<circle cx="820" cy="-60" r="240" fill="${shade(0.42)}"/>` +
      `<circle cx="1080" cy="260" r="150" fill="${shade(0.47)}"/></svg>` +
      `<rect x="72" y="540" width="${CARD_WIDTH - 144}" height="2" fill="${line}"/>` +
      `<g fill="${accent}" transform="translate(978 566) scale(1.25)">${mark}</g>`,
  );
}
