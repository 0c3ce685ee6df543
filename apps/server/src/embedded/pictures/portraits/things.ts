import type { Random } from "@starling/db/random";
import type { Palette } from "../palettes.ts";
import { circle, ellipse, mirrored, path, rect, stroke } from "../svg.ts";
import { drawPlant } from "./plants.ts";

/** Things that people take for their picture. */
export const THINGS = {
  plant: drawPlant,
  mug(random: Random, { deep, light, accent, shade }: Palette): string {
    const sign = [
      circle(118, 168, 18, accent),
      stroke("M92 168H144", accent, 10),
      path("M118 190C92 172 96 148 118 158 140 148 144 172 118 190z", accent),
    ];
    return (
      ellipse(124, 230, 92, 12, shade) +
      stroke("M168 142C216 134 216 204 164 198", light, 16) +
      path("M66 118H170V206C170 226 158 230 146 230H90C78 230 66 226 66 206z", light) +
      ellipse(118, 118, 52, 13, deep) +
      random.pick(sign) +
      stroke("M100 92C90 76 110 66 100 48M134 92C124 76 144 66 134 44", light, 7)
    );
  },
  mushroom(random: Random, { light, accent, deep }: Palette): string {
    const spots = random.sample(
      [
        [92, 98, 13],
        [128, 74, 15],
        [164, 100, 12],
        [128, 112, 9],
        [70, 124, 8],
        [188, 126, 8],
      ],
      5,
    );
    return (
      path("M98 140C104 190 92 216 86 234H170C164 216 152 190 158 140z", light) +
      path("M36 142C36 82 78 46 128 46S220 82 220 142C190 158 66 158 36 142z", accent) +
      spots.map(([x = 0, y = 0, r = 0]) => circle(x, y, r, light)).join("") +
      mirrored(circle(112, 184, 6, deep), 128) +
      stroke("M116 202Q128 212 140 202", deep, 5)
    );
  },
  lantern(_: Random, { deep, light, accent, shade }: Palette): string {
    return (
      circle(128, 146, 96, light, { opacity: 0.18 }) +
      circle(128, 146, 66, light, { opacity: 0.25 }) +
      stroke("M100 66C100 24 156 24 156 66", deep, 8) +
      path("M88 84H168L156 62H100z", deep) +
      rect(90, 84, 76, 118, light, { rx: 10 }) +
      path("M128 186C102 178 106 146 128 116 150 146 154 178 128 186z", accent) +
      path("M128 184C116 178 118 162 128 148 138 162 140 178 128 184z", shade) +
      stroke("M90 84V202M166 84V202", deep, 8) +
      path("M80 200H176L184 226H72z", deep)
    );
  },
  cassette(random: Random, { deep, light, accent, shade }: Palette): string {
    return (
      rect(26, 70, 204, 130, deep, { rx: 14 }) +
      rect(42, 84, 172, 76, light, { rx: 8 }) +
      rect(42, 84, 172, random.pick([14, 22]), accent, { rx: 6 }) +
      rect(72, 116, 112, 36, shade, { rx: 18 }) +
      mirrored(circle(92, 134, 13, deep) + circle(92, 134, 5, light), 128) +
      path("M76 200 86 172H170L180 200z", shade) +
      mirrored(circle(104, 187, 4, deep), 128)
    );
  },
  moon(random: Random, { deep, light, accent }: Palette): string {
    const stars = Array.from({ length: 12 }, () =>
      circle(random.whole(10, 246), random.whole(10, 130), random.pick([1.6, 2.4, 3.4]), light),
    ).join("");
    const hills = path("M0 196C40 160 80 176 120 190S210 160 256 184V256H0z", deep);
    const face = random.pick([
      circle(128, 104, 54, light),
      path("M150 48A62 62 0 1 0 190 142 50 50 0 1 1 150 48z", light),
    ]);
    return (
      stars +
      face +
      hills +
      rect(172, 166, 22, 22, accent) +
      path("M166 168 183 150 200 168z", accent) +
      rect(179, 174, 8, 10, light)
    );
  },
  fish(random: Random, { deep, light, accent }: Palette): string {
    const scales = Array.from({ length: 6 }, (_, index) =>
      stroke(`M${92 + (index % 3) * 26} ${112 + Math.floor(index / 3) * 26}q12 12 0 24`, light, 4),
    ).join("");
    return (
      path("M186 128 240 82C234 114 234 142 240 174z", accent) +
      path("M22 128C52 70 150 62 200 128 150 194 52 186 22 128z", deep) +
      path("M104 80C120 52 150 54 166 92z", accent) +
      scales +
      circle(64, 118, 11, light) +
      circle(62, 118, 5.5, "#1c1716") +
      Array.from({ length: 3 }, (_, index) =>
        circle(22 + index * 8, 78 - index * 24, 5 + random.whole(0, 4), "none", {
          stroke: light,
          "stroke-width": 3,
        }),
      ).join("")
    );
  },
  moth(_: Random, { deep, light, accent, shade }: Palette): string {
    const wing =
      path("M122 116C96 54 34 40 12 66 2 104 40 146 120 144z", light) +
      path("M122 142C78 146 52 176 62 212 92 220 118 190 126 156z", light) +
      circle(58, 92, 17, accent) +
      circle(58, 92, 8, deep) +
      circle(88, 182, 10, accent);
    return (
      mirrored(wing, 128) +
      ellipse(128, 148, 14, 56, deep) +
      circle(128, 92, 16, deep) +
      mirrored(stroke("M122 80C114 52 98 44 86 42", deep, 4), 128) +
      stroke("M116 140H140M116 158H140M118 176H138", shade, 4)
    );
  },
  pad(random: Random, { deep, light, accent, shade }: Palette): string {
    return (
      path(
        "M74 86H182C226 86 244 186 226 206 208 222 186 190 168 176H88C70 190 48 222 30 206 12 186 30 86 74 86z",
        deep,
      ) +
      rect(70, 116, 14, 44, light, { rx: 4 }) +
      rect(55, 131, 44, 14, light, { rx: 4 }) +
      [
        [180, 116],
        [200, 136],
        [160, 136],
        [180, 156],
      ]
        .map(([x = 0, y = 0], index) => circle(x, y, 9, index === 0 ? accent : light))
        .join("") +
      mirrored(circle(110, 164, 14, shade), 128) +
      random.pick([rect(114, 116, 28, 10, accent, { rx: 5 }), circle(128, 122, 8, accent)])
    );
  },
} as const;
