import type { Random } from "@starling/db/random";

/** Five flat colours that go together: two of the ground, two of the figure and one that stands out. */
export interface Palette {
  ground: string;
  shade: string;
  deep: string;
  light: string;
  accent: string;
}

function palette(ground: string, shade: string, deep: string, light: string, accent: string): Palette {
  return { ground, shade, deep, light, accent };
}

/** Duotones of ink and paper, each with one warm or cold note. */
const PALETTES: readonly Palette[] = [
  palette("#f2b65a", "#e69a3b", "#1f2b4d", "#fbeed6", "#d3542f"),
  palette("#20304f", "#2c4169", "#0f1a30", "#f3e3c3", "#f0a848"),
  palette("#a9c3a0", "#8aab84", "#26423a", "#f6f1de", "#dc6b4a"),
  palette("#e2735b", "#cf5a45", "#3b1f2b", "#fde8d4", "#f4c152"),
  palette("#2f6f73", "#245a60", "#0f2c33", "#e7f0e4", "#f2a65e"),
  palette("#efe4cf", "#e0cfae", "#33384a", "#fffaf0", "#c8502f"),
  palette("#8fb8cf", "#729fb9", "#1e3448", "#f4f6f0", "#e8833f"),
  palette("#3d5a3c", "#314a32", "#182a1d", "#eee6c4", "#e5b23d"),
  palette("#d9a441", "#c38d2c", "#2d2a26", "#f9efd7", "#3f7d86"),
  palette("#7b2d35", "#672430", "#2b1118", "#f5dfc9", "#e9a04b"),
  palette("#c7d4c8", "#aebfb2", "#2c3e46", "#fbfaf3", "#cc4b3c"),
  palette("#385170", "#2d4360", "#152238", "#f1ead9", "#e4744d"),
  palette("#e9c7a3", "#dcb187", "#4a2f27", "#fff5e6", "#3f6b5c"),
  palette("#16383f", "#1f4b52", "#0a2127", "#d9ead9", "#f26b4f"),
  palette("#f0d38a", "#e3bf66", "#374032", "#fff8e1", "#bf4a36"),
  palette("#5d7f8c", "#4c6c79", "#1d2e36", "#f3ece0", "#f1b24a"),
];

/** One of the palettes. */
export function pickPalette(random: Random): Palette {
  return random.pick(PALETTES);
}

/** Tones of skin, from the lightest to the darkest. */
export const SKINS = [
  "#f6d6bd",
  "#efc3a0",
  "#e0a878",
  "#c98a5c",
  "#ab6b43",
  "#8d5637",
  "#77472f",
  "#653a28",
] as const;

/** Colours of hair; the last are dyed. */
export const HAIRS = [
  "#1c1716",
  "#2e211b",
  "#4a2f20",
  "#6e4526",
  "#9a6231",
  "#c79a55",
  "#a8432a",
  "#8f8d8a",
  "#d9d5cc",
  "#2f7d7a",
  "#e0683f",
] as const;
