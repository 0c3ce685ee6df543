import type { Random } from "@starling/db/random";
import type { Palette } from "../palettes.ts";
import { circle, element, ellipse, path, stroke } from "../svg.ts";

function perch(colour: string): string {
  return (
    stroke("M-8 218C60 206 180 226 264 208", colour, 9) +
    stroke("M196 216Q216 190 236 186", colour, 6) +
    ellipse(240, 182, 12, 7, colour, { transform: "rotate(-24 240 182)" })
  );
}

function songbird({ deep, light, accent, shade }: Palette): string {
  return (
    path("M64 168C20 190 2 202-6 222 30 214 60 206 96 200z", deep) +
    path(
      "M58 170C60 96 118 66 166 78 206 86 212 134 194 166 176 200 132 214 96 206 72 200 58 190 58 170z",
      deep,
    ) +
    path("M120 206C112 170 146 132 200 130 202 170 170 208 120 206z", light) +
    circle(166, 98, 34, deep) +
    path("M194 88 232 102 194 112z", accent) +
    circle(172, 92, 8, "#fff") +
    circle(174, 92, 4.5, "#1c1716") +
    path("M66 176C76 134 116 122 146 134 138 170 104 196 66 176z", shade) +
    stroke("M86 172Q112 170 130 146", deep, 4) +
    stroke("M118 206V220M136 206V220", accent, 5)
  );
}

function heron({ deep, light, accent }: Palette): string {
  return (
    path("M40 232C40 170 96 150 150 166 186 178 190 214 176 236z", deep) +
    path("M48 228C52 200 84 182 124 194 116 220 84 238 48 228z", accent) +
    stroke("M158 190C196 160 120 120 150 78", light, 24) +
    ellipse(154, 70, 32, 24, light) +
    path("M176 62 250 74 178 82z", accent) +
    path("M142 50C112 44 92 52 78 70 104 66 124 66 146 64z", deep) +
    circle(164, 68, 5, "#1c1716") +
    stroke("M104 236V262M132 236V262", accent, 6)
  );
}

function swallow({ deep, light, accent }: Palette): string {
  return element(
    "g",
    { transform: "rotate(-18 128 128)" },
    path("M128 122C104 66 56 40 6 36 46 66 58 104 92 136z", deep) +
      path("M128 122C152 66 200 40 250 36 210 66 198 104 164 136z", deep) +
      path("M100 106C100 66 156 66 156 106 158 160 142 184 128 196 114 184 98 160 100 106z", deep) +
      path("M112 176 78 254 128 204 178 254 144 176z", deep) +
      path("M110 128C118 138 138 138 146 128 148 160 138 174 128 182 118 174 108 160 110 128z", light) +
      path("M108 112C112 96 144 96 148 112 140 126 116 126 108 112z", accent) +
      path("M120 78 128 58 136 78z", accent),
  );
}

/** A bird from the side or above, looking either way. */
export function drawBird(random: Random, colours: Palette): string {
  const kind = random.weighted([
    ["songbird", 6],
    ["heron", 2],
    ["swallow", 2],
  ] as const);
  const drawn = {
    songbird: perch(colours.light) + songbird(colours),
    heron: heron(colours),
    swallow: swallow(colours),
  }[kind];
  return random.chance(0.5) ? drawn : element("g", { transform: "translate(256 0) scale(-1 1)" }, drawn);
}
