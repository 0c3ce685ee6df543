import type { PictureSet } from "./pictures.ts";

/** Hues of the owner's pictures, in degrees. */
export interface OwnerHues {
  banner: number;
  avatar: number;
}

/** Seed for the shapes and hue of a generated banner. */
export function bannerSeed(seed: string): number {
  let hash = 11;
  for (const character of seed) hash = (hash * 33 + (character.codePointAt(0) ?? 0)) % 99_991;
  return hash;
}

interface Pictured {
  id: string;
  avatarSet: PictureSet | null;
  bannerSet: PictureSet | null;
}

/**
 * If the banner is missing or gray, the hue of a generated banner is used. If the avatar is missing or gray,
 * the hue of the banner is used.
 */
export function ownerHues({ id, avatarSet, bannerSet }: Pictured): OwnerHues {
  const banner = bannerSet?.hue ?? bannerSeed(id) % 360;
  return { banner, avatar: avatarSet?.hue ?? banner };
}

/** Converts an sRGB channel, 0 to 255, to linear light. */
function linear(channel: number): number {
  const value = channel / 255;
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function encoded(value: number): string {
  const channel = value <= 0.003_130_8 ? value * 12.92 : 1.055 * Math.max(value, 0) ** (1 / 2.4) - 0.055;
  const byte = Math.round(Math.min(Math.max(channel, 0), 1) * 255);
  return byte.toString(16).padStart(2, "0");
}

/** Converts an OKLCH color to `#rrggbb`; clips channels outside sRGB. */
export function oklchHex(lightness: number, chroma: number, hue: number): string {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3;
  const m = (lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3;
  const s = (lightness - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3;
  const red = 4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s;
  const green = -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s;
  const blue = -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s;
  return `#${encoded(red)}${encoded(green)}${encoded(blue)}`;
}

function labOf(red: number, green: number, blue: number): [a: number, b: number] {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const l = Math.cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b);
  const m = Math.cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b);
  const s = Math.cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b);
  return [
    1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s,
    0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s,
  ];
}

const SECTORS = 12;
/** Pictures with a lower mean chroma count as gray. */
const GRAY = 0.015;

/** Hue that covers most of a picture, weighted by chroma; null for a gray picture. Pixels are RGB bytes. */
export function dominantHue(pixels: Uint8Array): number | null {
  const sums = Array.from({ length: SECTORS }, () => ({ a: 0, b: 0, weight: 0 }));
  let total = 0;
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const [a, b] = labOf(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
    const chroma = Math.hypot(a, b);
    const turn = (Math.atan2(b, a) / (2 * Math.PI) + 1) % 1;
    const sector = sums[Math.floor(turn * SECTORS) % SECTORS];
    if (!sector) continue;
    sector.a += a;
    sector.b += b;
    sector.weight += chroma;
    total += chroma;
  }
  if (total <= (GRAY * pixels.length) / 3) return null;
  const { a, b } = sums.reduce((most, sector) => (sector.weight > most.weight ? sector : most));
  return Math.round((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
}
