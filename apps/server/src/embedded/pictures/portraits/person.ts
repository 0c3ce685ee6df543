import type { Random } from "@starling/db/random";
import { HAIRS, type Palette, SKINS } from "../palettes.ts";
import { circle, ellipse, mirrored, path, rect, stroke } from "../svg.ts";
import { HAIRSTYLES } from "./hair.ts";

const INK = "#1a1210";

function drawBody(random: Random, { deep, accent, light }: Palette): string {
  const cloth = random.pick([deep, accent, light]);
  const other = cloth === light ? accent : light;
  const trunk = path("M30 262C30 210 84 194 128 194S226 210 226 262z", cloth);
  const details = [
    path("M104 194 128 226 152 194z", other),
    path("M96 196C104 218 152 218 160 196L154 190H102z", other),
    stroke("M46 236H210M40 252H216", other, 8),
    path("M100 192 82 262H100L118 200zM156 192 174 262H156L138 200z", other),
    circle(128, 232, 5, other) + circle(128, 252, 5, other),
    "",
  ];
  return trunk + random.pick(details);
}

function drawEyes(random: Random): string {
  const eyes = [
    mirrored(circle(110, 124, 4.6, INK), 128),
    mirrored(ellipse(110, 124, 4, 6, INK), 128),
    mirrored(stroke("M102 126Q110 118 118 126", INK, 4), 128),
    mirrored(stroke("M102 123Q110 130 118 123", INK, 4), 128),
    mirrored(ellipse(110, 124, 8, 6, "#fffaf2") + circle(110, 124, 4.2, INK), 128),
  ];
  const brows = ["M100 110Q110 104 119 109", "M101 110H119", "M101 107Q110 108 118 112"];
  return random.pick(eyes) + mirrored(stroke(random.pick(brows), INK, 3.4), 128);
}

function drawMouth(random: Random): string {
  const mouths = [
    stroke("M114 154Q128 166 142 154", INK, 4),
    stroke("M116 156H138", INK, 4),
    stroke("M116 154Q130 164 144 150", INK, 4),
    path("M112 152Q128 176 144 152z", "#8f2f2a"),
    ellipse(128, 157, 6, 7, "#8f2f2a"),
  ];
  return random.pick(mouths);
}

function drawExtras(random: Random, hair: string, { accent, light, deep }: Palette, look: Look): string {
  const beard = path("M84 130C84 194 172 194 172 130 168 146 150 144 128 144S88 146 84 130z", hair);
  const glasses =
    mirrored(circle(109, 125, 15, "none", { stroke: deep, "stroke-width": 4 }), 128) +
    stroke("M124 123Q128 120 132 123", deep, 4);
  const square =
    mirrored(rect(92, 113, 32, 24, "none", { rx: 7, stroke: deep, "stroke-width": 4 }), 128) +
    stroke("M124 122H132", deep, 4);
  const freckles = mirrored(
    [98, 106, 102].map((x, index) => circle(x, 138 + (index % 2) * 5, 1.7, INK, { opacity: 0.45 })).join(""),
    128,
  );
  const blush = mirrored(circle(98, 142, 8, accent, { opacity: 0.35 }), 128);
  const earrings = mirrored(circle(81, 150, 5, light), 128);
  const extras: string[] = [];
  if (random.chance(0.2) && look.beard) extras.push(beard);
  if (random.chance(0.32)) extras.push(random.pick([glasses, square]));
  if (random.chance(0.3)) extras.push(random.pick([freckles, blush]));
  if (random.chance(0.2)) extras.push(earrings);
  return extras.join("");
}

function drawHeadphones({ deep, accent, light }: Palette, random: Random): string {
  const band = random.pick([deep, light]);
  return (
    stroke("M78 122C72 36 184 36 178 122", band, 9) + mirrored(rect(66, 104, 20, 44, accent, { rx: 10 }), 128)
  );
}

/** What a portrait must not contradict. */
export interface Look {
  tone: "any" | "light" | "middle" | "deep";
  /** Whether there may be a beard. */
  beard: boolean;
}

const TONES = { any: SKINS, light: SKINS.slice(0, 3), middle: SKINS.slice(2, 6), deep: SKINS.slice(4) };
/** Hair that goes with darker skin: dark, or dyed. */
const DARK_HAIRS = HAIRS.filter((_, index) => index < 4 || index > 6);

/** A head and shoulders. */
export function drawPerson(random: Random, colours: Palette, look: Look): string {
  const skin = random.pick(TONES[look.tone]);
  const hair = random.pick(look.tone === "middle" || look.tone === "deep" ? DARK_HAIRS : HAIRS);
  const cloth = random.pick([colours.accent, colours.light, colours.deep]);
  const style = random.pick(HAIRSTYLES)(
    hair,
    cloth,
    cloth === colours.light ? colours.accent : colours.light,
  );
  const head =
    rect(108, 152, 40, 52, skin, { rx: 16 }) +
    path("M108 172Q128 190 148 172V184Q128 200 108 184z", INK, { opacity: 0.14 });
  const face = mirrored(circle(83, 130, 10, skin), 128) + ellipse(128, 122, 45, 54, skin);
  const nose = stroke(
    random.pick(["M128 128Q134 138 126 140", "M124 140Q128 143 132 140", "M129 126V139"]),
    INK,
    2.6,
  );
  const parts = [
    style.back,
    drawBody(random, colours),
    head,
    face,
    drawEyes(random),
    nose,
    drawExtras(random, hair, colours, look),
    drawMouth(random),
    style.front,
    random.chance(0.3) ? drawHeadphones(colours, random) : "",
  ];
  return parts.join("");
}
