import type { Rendering } from "../../../profiles/pictures/adapter.ts";
import type { Size } from "../../../profiles/pictures/rules.ts";

/** Widths in pixels a poster is stored in, the largest first. */
const POSTER_WIDTHS = [720, 360] as const;
/** The longer side of what is shown while it loads: colours, and nothing one could recognise. */
const TINY_SIDE = 24;
const TINY_BLUR = 1.5;

function withWidth(width: number, picture: Size): Size {
  return { width, height: Math.max(1, Math.round((width * picture.height) / picture.width)) };
}

/** The sizes a poster is stored in: in its own shape, never cut, never enlarged. */
export function posterSizes(picture: Size): Size[] {
  const [widest] = POSTER_WIDTHS;
  const widths = new Set([Math.min(widest, picture.width), ...POSTER_WIDTHS]);
  return [...widths].filter((width) => width <= picture.width).map((width) => withWidth(width, picture));
}

function tinySize({ width, height }: Size): Size {
  const scale = TINY_SIDE / Math.max(width, height);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** How posters are rendered (docs/product.md §4.2). */
export const POSTER: Rendering = {
  field: "poster",
  sizes: posterSizes,
  tiny: { size: tinySize, blur: TINY_BLUR },
};

/** At which second a frame is taken: a little into the video, where it seldom is black any more. */
export function frameTime(seconds: number): number {
  return Math.round(Math.min(1, seconds / 3) * 1_000) / 1_000;
}
