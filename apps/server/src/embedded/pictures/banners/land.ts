import type { Random } from "@starling/db/random";
import type { Palette } from "../palettes.ts";
import { circle, path, rect, stroke } from "../svg.ts";

/** A wavy edge from left to right, closed at the bottom. */
export function ridge(random: Random, height: number, swing: number, steps: number): string {
  const step = 1200 / steps;
  const at = () => height + (random.next() - 0.5) * 2 * swing;
  let edge = `M0 400V${at().toFixed(0)}`;
  let previous = at();
  for (let index = 1; index <= steps; index += 1) {
    const y = at();
    const middle = (index - 0.5) * step;
    edge += `C${middle.toFixed(0)} ${previous.toFixed(0)} ${middle.toFixed(0)} ${y.toFixed(0)} ${(index * step).toFixed(0)} ${y.toFixed(0)}`;
    previous = y;
  }
  return `${edge}V400z`;
}

function flock(random: Random, colour: string): string {
  const x = random.whole(160, 1000);
  const y = random.whole(60, 140);
  return Array.from({ length: random.whole(5, 11) }, () => {
    const left = x + random.whole(-110, 110);
    const top = y + random.whole(-40, 40);
    const size = random.whole(7, 13);
    return stroke(
      `M${left} ${top}q${size / 2} ${-size * 0.6} ${size} 0q${size / 2} ${-size * 0.6} ${size} 0`,
      colour,
      3,
    );
  }).join("");
}

/** Hills one behind the other under a sun. */
export function drawHills(random: Random, { ground, shade, deep, light, accent }: Palette): string {
  const sun = circle(
    random.whole(200, 1000),
    random.whole(90, 190),
    random.whole(46, 96),
    random.pick([light, accent]),
  );
  return (
    rect(0, 0, 1200, 400, ground) +
    sun +
    flock(random, deep) +
    path(ridge(random, 230, 50, 5), shade) +
    path(ridge(random, 300, 40, 4), accent, { opacity: 0.85 }) +
    path(ridge(random, 345, 28, 6), deep)
  );
}

/** Fir trees before a pale sky. */
export function drawForest(random: Random, { ground, shade, deep, light }: Palette): string {
  const firs = (baseline: number, colour: string, count: number, size: number) =>
    Array.from({ length: count }, (_, index) => {
      const x = (index + random.next()) * (1200 / count);
      const height = size * (0.7 + random.next() * 0.6);
      const half = height * 0.26;
      const tier = (top: number, width: number, bottom: number) =>
        `M${x.toFixed(0)} ${top.toFixed(0)}l${width.toFixed(0)} ${(bottom - top).toFixed(0)}h${(-2 * width).toFixed(0)}z`;
      return path(
        tier(baseline - height, half * 0.7, baseline - height * 0.4) +
          tier(baseline - height * 0.7, half, baseline),
        colour,
      );
    }).join("");
  return (
    rect(0, 0, 1200, 400, light) +
    circle(random.whole(250, 950), 150, 78, ground) +
    firs(330, shade, 26, 150) +
    rect(0, 328, 1200, 80, shade) +
    firs(392, deep, 17, 220) +
    rect(0, 390, 1200, 10, deep)
  );
}

/** A town at night with lit windows. */
export function drawTown(random: Random, { ground, shade, deep, light, accent }: Palette): string {
  let x = -20;
  let houses = "";
  while (x < 1200) {
    const width = random.whole(58, 130);
    const height = random.whole(90, 250);
    const top = 400 - height;
    houses += rect(x, top, width, height, deep);
    if (random.chance(0.4)) houses += path(`M${x} ${top}h${width}l${-width / 2} -34z`, deep);
    for (let row = 0; row < Math.floor(height / 44); row += 1) {
      for (let column = 0; column < Math.floor(width / 30); column += 1) {
        if (random.chance(0.42))
          houses += rect(
            x + 12 + column * 28,
            top + 20 + row * 40,
            13,
            18,
            random.pick([accent, light, light]),
          );
      }
    }
    x += width + random.whole(0, 8);
  }
  return (
    rect(0, 0, 1200, 400, ground) +
    circle(random.whole(150, 1050), 110, 62, light) +
    path(ridge(random, 250, 60, 8), shade) +
    houses
  );
}
