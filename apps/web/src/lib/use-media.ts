import { type FirstRender, useBrowserFact } from "./first-render.ts";

const PIXELS_PER_REM = 16;
const WIDTH = /\((min|max)-width: ([\d.]+)(px|rem)\)/g;

export function matchesWidth(media: string, width: number): boolean {
  return [...media.matchAll(WIDTH)].every(([, side, size, unit]) => {
    const pixels = Number(size) * (unit === "rem" ? PIXELS_PER_REM : 1);
    return side === "min" ? width >= pixels : width <= pixels;
  });
}

/** The first render uses the window's width from the hint cookie. */
export function useMedia(media: string): boolean {
  return useBrowserFact(
    () => matchMedia(media).matches,
    ({ hints }: FirstRender) => matchesWidth(media, hints.width),
    (changed) => {
      const query = matchMedia(media);
      query.addEventListener("change", changed);
      return () => query.removeEventListener("change", changed);
    },
  );
}
