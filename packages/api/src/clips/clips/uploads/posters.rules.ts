import type { Rendering } from "../../../profiles/pictures/adapter.ts";
import type { Size } from "../../../profiles/pictures/rules.ts";

const POSTER_WIDTHS = [720, 360] as const;
/**
 * Longest side of the placeholder picture in pixels. At this size, nothing in the picture is recognizable.
 */
const TINY_SIDE = 24;
const TINY_BLUR = 1.5;

function withWidth(width: number, picture: Size): Size {
  return { width, height: Math.max(1, Math.round((width * picture.height) / picture.width)) };
}

/** The sizes keep the aspect ratio and never enlarge the picture. */
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

export const POSTER: Rendering = {
  field: "poster",
  sizes: posterSizes,
  tiny: { size: tinySize, blur: TINY_BLUR },
};

/** Time of the poster's frame within the video, in seconds. Skips the first frames, which are often black. */
export function frameTime(seconds: number): number {
  return Math.round(Math.min(1, seconds / 3) * 1_000) / 1_000;
}
