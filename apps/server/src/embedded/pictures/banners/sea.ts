import type { Random } from "@starling/db/random";
import type { Palette } from "../palettes.ts";
import { circle, path, rect, stroke } from "../svg.ts";

/** Rows of waves, a boat among them. */
export function drawWaves(random: Random, { ground, shade, deep, light, accent }: Palette): string {
  const colours = [shade, light, shade, accent, deep];
  const boatRow = random.whole(1, 2);
  const rows = colours.map((colour, row) => {
    const y = 175 + row * 48;
    const length = 120 + row * 26;
    const shift = random.whole(-length, 0);
    let edge = `M${shift} 420V${y}`;
    for (let x = shift; x < 1200 + length; x += length)
      edge += `q${length / 4} -26 ${length / 2} 0t${length / 2} 0`;
    const boatX = random.whole(200, 950);
    const boat =
      path(`M${boatX} ${y - 12}h110l-22 34h-66z`, deep) +
      path(`M${boatX + 52} ${y - 22}v-92l50 80z`, light) +
      path(`M${boatX + 44} ${y - 22}v-70l-36 62z`, accent);
    return (row === boatRow ? boat : "") + path(`${edge}V420z`, colour);
  });
  return (
    rect(0, 0, 1200, 400, ground) +
    circle(random.whole(180, 1020), random.whole(70, 130), 58, light) +
    rows.join("")
  );
}

/** A starry sky over a dark shore. */
export function drawStars(random: Random, { deep, light, accent, shade }: Palette): string {
  const stars = Array.from({ length: 150 }, () => {
    const bright = random.chance(0.08);
    return circle(
      random.whole(0, 1200),
      Math.round(random.next() ** 1.4 * 330),
      bright ? 3.4 : random.pick([1, 1.3, 1.8]),
      random.chance(0.15) ? accent : light,
    );
  }).join("");
  const x = random.whole(200, 900);
  const points = Array.from(
    { length: random.whole(5, 7) },
    (_, index) => [x + index * random.whole(34, 60), random.whole(60, 190)] as const,
  );
  const lines = stroke(`M${points.map((point) => point.join(" ")).join("L")}`, light, 1.6);
  const nodes = points.map(([px, py]) => circle(px, py, 4.6, light)).join("");
  return (
    rect(0, 0, 1200, 400, deep) +
    path("M0 400V330C300 290 700 360 1200 300V400z", shade) +
    stars +
    lines +
    nodes +
    path("M0 400V372C260 344 520 392 800 360S1100 350 1200 366V400z", "#0b0f18")
  );
}

/** Rain on a window front: slanting lines and round drops. */
export function drawRain(random: Random, { ground, shade, light, accent, deep }: Palette): string {
  const lines = Array.from({ length: 90 }, () => {
    const x = random.whole(-40, 1240);
    const y = random.whole(-40, 380);
    const length = random.whole(24, 90);
    return stroke(
      `M${x} ${y}l${(-length * 0.35).toFixed(0)} ${length}`,
      random.pick([shade, shade, light]),
      random.pick([2, 3, 5]),
    );
  }).join("");
  const umbrellas = Array.from({ length: 4 }, (_, index) => {
    const x = 140 + index * 270 + random.whole(-60, 60);
    const r = random.whole(56, 84);
    const top = 330;
    return (
      path(
        `M${x - r} ${top}a${r} ${r} 0 0 1 ${2 * r} 0q${-r / 3} -20 ${(-2 * r) / 3} 0q${-r / 3} -20 ${(-2 * r) / 3} 0q${-r / 3} -20 ${(-2 * r) / 3} 0z`,
        index % 2 ? accent : deep,
      ) + stroke(`M${x} ${top - 8}V420`, deep, 6)
    );
  }).join("");
  return rect(0, 0, 1200, 400, ground) + lines + umbrellas;
}
