import type { Random } from "@starling/db/random";
import type { Palette } from "../palettes.ts";
import { circle, element, path, rect, stroke } from "../svg.ts";

/** Tiles of quarter circles, triangles and dots, as on a kitchen wall. */
export function drawTiles(random: Random, { ground, shade, deep, light, accent }: Palette): string {
  const size = random.pick([80, 100]);
  const colours = [ground, shade, deep, light, accent];
  const shapes = [
    path(`M0 0H${size}A${size} ${size} 0 0 1 0 ${size}z`, "currentColor"),
    path(`M0 0H${size}L0 ${size}z`, "currentColor"),
    circle(size / 2, size / 2, size * 0.34, "currentColor"),
    path(`M0 ${size / 2}A${size / 2} ${size / 2} 0 0 1 ${size} ${size / 2}z`, "currentColor"),
    rect(0, 0, size, size / 2, "currentColor"),
    "",
  ];
  let tiles = "";
  for (let y = 0; y < 400; y += size) {
    for (let x = 0; x < 1200; x += size) {
      const [under, over] = random.sample(colours, 2);
      const turn = random.pick([0, 90, 180, 270]);
      const half = size / 2;
      const inner = rect(0, 0, size, size, under ?? ground) + random.pick(shapes);
      tiles += element(
        "g",
        { transform: `translate(${x} ${y}) rotate(${turn} ${half} ${half})`, color: over ?? deep },
        inner,
      );
    }
  }
  return tiles;
}

/** Bands of colour that bend like grooves of a record or layers of rock. */
export function drawBands(random: Random, { ground, shade, deep, light, accent }: Palette): string {
  const cx = random.pick([120, 600, 1080]);
  const cy = random.pick([420, 460, -40]);
  const colours = [deep, accent, light, shade, deep, ground, light, accent, shade, deep];
  const rings = colours
    .map((colour, index) => circle(cx, cy, 760 - index * random.whole(66, 78), colour))
    .join("");
  return rect(0, 0, 1200, 400, ground) + rings;
}

/** Terraces of contour lines, as on a walker's map. */
export function drawContours(random: Random, { ground, shade, deep, accent, light }: Palette): string {
  const peaks = Array.from(
    { length: 4 },
    (_, index) => [150 + index * 300 + random.whole(-80, 80), random.whole(60, 340)] as const,
  );
  const lines = peaks.map(([x, y], index) => {
    const wobble = Array.from({ length: 9 }, () => 0.75 + random.next() * 0.5);
    return (
      Array.from({ length: 8 }, (_, ring) => {
        const points = wobble.map((factor, turn) => {
          const angle = (turn / wobble.length) * Math.PI * 2;
          const r = (22 + ring * 24) * factor;
          return [x + Math.cos(angle) * r * 1.5, y + Math.sin(angle) * r] as const;
        });
        return stroke(smooth(points), ring % 4 === 0 ? deep : shade, ring % 4 === 0 ? 3.4 : 2);
      }).join("") + circle(x, y, 6, index % 2 ? accent : deep)
    );
  });
  const way = stroke(
    `M-10 ${random.whole(80, 320)}C300 ${random.whole(0, 400)} 700 ${random.whole(0, 400)} 1210 ${random.whole(80, 320)}`,
    accent,
    5,
  );
  return rect(0, 0, 1200, 400, random.pick([ground, light])) + lines.join("") + way;
}

function smooth(points: readonly (readonly [number, number])[]): string {
  const middle = (one: readonly [number, number], other: readonly [number, number]) =>
    `${((one[0] + other[0]) / 2).toFixed(0)} ${((one[1] + other[1]) / 2).toFixed(0)}`;
  const [first, second] = points;
  if (!first || !second) return "";
  const last = points.at(-1) ?? first;
  const curves = points.map((point, index) => {
    const next = points[(index + 1) % points.length] ?? first;
    return `Q${point[0].toFixed(0)} ${point[1].toFixed(0)} ${middle(point, next)}`;
  });
  return `M${middle(last, first)}${curves.join("")}`;
}

/** A murmuration: many small strokes that make one shape. */
export function drawMurmuration(random: Random, { ground, shade, deep, light }: Palette): string {
  const cx = random.whole(300, 900);
  const birds = Array.from({ length: 420 }, () => {
    const along = random.next() * Math.PI * 2;
    const out = Math.sqrt(random.next());
    const x = cx + Math.cos(along) * out * 330 + Math.sin(along * 2) * 90;
    const y = 165 + Math.sin(along) * out * 92 + Math.cos(along * 3) * 26;
    const size = 2 + random.next() * 5;
    return `M${x.toFixed(0)} ${y.toFixed(0)}q${size.toFixed(1)} ${(-size * 0.7).toFixed(1)} ${(2 * size).toFixed(1)} 0`;
  }).join("");
  const reeds = Array.from({ length: 70 }, () => {
    const x = random.whole(0, 1200);
    const height = random.whole(20, 80);
    return `M${x} 402q${random.whole(-8, 8)} ${-height / 2} ${random.whole(-14, 14)} ${-height}`;
  }).join("");
  return (
    rect(0, 0, 1200, 400, ground) +
    rect(0, 262, 1200, 140, shade) +
    circle(random.whole(150, 1050), 262, 54, light) +
    rect(0, 262, 1200, 140, shade, { opacity: 0.82 }) +
    stroke(birds, deep, 2.2) +
    stroke(reeds, deep, 4)
  );
}
