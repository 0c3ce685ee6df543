import type { Random } from "@starling/db/random";
import type { Palette } from "../palettes.ts";
import { circle, ellipse, mirrored, path, rect, stroke } from "../svg.ts";

type Plant = (random: Random, colours: Palette) => string;

function pot({ accent, light }: Palette): string {
  return path("M78 176H178L166 236H90z", accent) + rect(70, 166, 116, 22, light, { rx: 6 });
}

const PLANTS: readonly Plant[] = [
  (_, colours) => {
    const { deep, light } = colours;
    const side = path("M128 176C96 168 70 132 74 88 108 98 130 132 128 176z", deep);
    const middle = path("M128 180C106 140 108 84 128 44 148 84 150 140 128 180z", deep);
    return mirrored(side, 128) + middle + stroke("M128 172V74", light, 4) + pot(colours);
  },
  (_, colours) => {
    const { deep, light, accent } = colours;
    const body = stroke("M128 190V72", deep, 44) + stroke("M94 150H78V116M162 132H180V92", deep, 26);
    const spines = mirrored(stroke("M112 84 118 90M112 120 118 126M112 156 118 162", light, 4), 128);
    return body + spines + circle(128, 50, 11, accent) + pot(colours);
  },
  (_, { deep, light, accent }) => {
    const petals = Array.from({ length: 8 }, (_, index) => {
      return ellipse(128, 62, 17, 32, light, { transform: `rotate(${index * 45} 128 98)` });
    }).join("");
    const leaf = path("M128 214C92 214 66 194 60 164 96 164 122 184 128 214z", deep);
    return stroke("M128 110V264", deep, 9) + mirrored(leaf, 128) + petals + circle(128, 98, 25, accent);
  },
  (random, { deep, light, accent, shade }) => {
    const frond = (turn: number, colour: string) => {
      const leaves = Array.from({ length: 7 }, (_, index) => {
        return mirrored(
          ellipse(116, 66 + index * 25, 7 + index * 1.6, 9, colour, {
            transform: `rotate(32 116 ${66 + index * 25})`,
          }),
          128,
        );
      }).join("");
      const inner = stroke("M128 48V262", colour, 6) + leaves;
      return `<g transform="rotate(${turn} 128 262)">${inner}</g>`;
    };
    return (
      frond(-34, shade) +
      frond(34, shade) +
      frond(-14, deep) +
      frond(16, deep) +
      circle(random.whole(70, 186), 58, 9, accent) +
      circle(128, 30, 5, light)
    );
  },
  (_, { deep, light, accent }) => {
    const stem = stroke("M128 262C128 200 104 190 96 140M128 230C130 190 152 178 164 124", deep, 8);
    const berries = [
      [96, 134],
      [72, 112],
      [106, 94],
      [164, 118],
      [188, 98],
      [152, 82],
      [128, 122],
    ];
    const leaves = mirrored(path("M122 214C92 220 68 206 56 182 88 178 112 190 122 214z", deep), 128);
    return (
      stem +
      leaves +
      berries
        .map(
          ([x = 0, y = 0]) =>
            stroke(`M128 190L${x} ${y}`, deep, 3) + circle(x, y, 19, accent) + circle(x - 6, y - 6, 5, light),
        )
        .join("")
    );
  },
];

/** Something that grows. */
export function drawPlant(random: Random, colours: Palette): string {
  return random.pick(PLANTS)(random, colours);
}
