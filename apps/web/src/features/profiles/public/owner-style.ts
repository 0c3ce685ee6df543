import type { OwnerHues } from "@starling/validators/owner-colors";
import type { CSSProperties } from "react";

type Tint = readonly [light: readonly [number, number], dark: readonly [number, number], of: keyof OwnerHues];

/** Color tokens with the hue of the owner's pictures. Fixed lightness keeps text readable. */
const OWNER_TINTS: Readonly<Record<string, Tint>> = {
  background: [[0.98, 0.012], [0.165, 0.017], "banner"],
  raised: [[0.995, 0.004], [0.205, 0.024], "banner"],
  overlay: [[1, 0], [0.245, 0.024], "banner"],
  hover: [[0.95, 0.018], [0.27, 0.03], "banner"],
  line: [[0.89, 0.024], [0.31, 0.034], "banner"],
  accent: [[0.5, 0.12], [0.82, 0.11], "avatar"],
  "accent-hover": [[0.46, 0.12], [0.86, 0.1], "avatar"],
  "accent-foreground": [[1, 0], [0.2, 0.03], "avatar"],
  "accent-text": [[0.47, 0.12], [0.82, 0.11], "avatar"],
  "accent-tint": [[0.95, 0.03], [0.27, 0.035], "avatar"],
};

/** In the light theme, dark shades of these hues are brown or olive, so the site's orange replaces them. */
const isBrown = (hue: number) => hue > 45 && hue < 110;

const SITE_ACCENTS: Readonly<Record<string, string>> = {
  accent: "oklch(0.575 0.155 47)",
  "accent-hover": "oklch(0.53 0.145 46)",
  "accent-text": "oklch(0.52 0.13 52)",
};

export function tintOf(token: string, theme: "light" | "dark", hues: OwnerHues): string {
  const tint = OWNER_TINTS[token];
  if (!tint) throw new Error(`No tint for ${token}`);
  const site = theme === "light" && isBrown(hues.avatar) ? SITE_ACCENTS[token] : undefined;
  if (site) return site;
  const [lightness, chroma] = tint[theme === "light" ? 0 : 1];
  return `oklch(${lightness} ${chroma} ${hues[tint[2]]})`;
}

export function ownerStyle(hues: OwnerHues): CSSProperties {
  return Object.fromEntries(
    Object.keys(OWNER_TINTS).map((token) => [
      `--${token}`,
      `light-dark(${tintOf(token, "light", hues)}, ${tintOf(token, "dark", hues)})`,
    ]),
  );
}
