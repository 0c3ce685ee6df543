/** Six colours that go together, from the darkest to the lightest, and one that stands out. */
export interface Palette {
  dark: string;
  deep: string;
  mid: string;
  soft: string;
  light: string;
  accent: string;
}

function palette(
  dark: string,
  deep: string,
  mid: string,
  soft: string,
  light: string,
  accent: string,
): Palette {
  return { dark, deep, mid, soft, light, accent };
}

/** Inks and papers with one warm note, as in the demo's portraits and banners. */
export const PALETTES = {
  night: palette("#0f1a30", "#20304f", "#3a5378", "#7f98b8", "#f3e3c3", "#f0a848"),
  dawn: palette("#1f2b4d", "#44527a", "#8d8795", "#e6a878", "#fbeed6", "#d3542f"),
  moss: palette("#14261b", "#26423a", "#4f7358", "#a9c3a0", "#f6f1de", "#dc6b4a"),
  sea: palette("#0a2127", "#16383f", "#2f6f73", "#8fc0b5", "#e7f0e4", "#f2a65e"),
  brick: palette("#2b1118", "#5b2630", "#a8453c", "#e2836b", "#fde8d4", "#f4c152"),
  sand: palette("#2d2a26", "#6b5637", "#b98a44", "#e3c27a", "#fff5e0", "#3f7d86"),
  frost: palette("#1d2e36", "#38566b", "#729fb9", "#b7d0dc", "#f4f6f0", "#e8833f"),
  rust: palette("#33241f", "#6d4130", "#b9714a", "#e9c7a3", "#fff5e6", "#3f6b5c"),
  ink: palette("#152238", "#2d4360", "#56708f", "#a7b7c4", "#f1ead9", "#e4744d"),
  lagoon: palette("#0f2c33", "#245a60", "#4f8f8b", "#a9cdbf", "#f3ece0", "#f26b4f"),
} as const satisfies Record<string, Palette>;
