import type { Random } from "@starling/db/random";
import type { Palette } from "../palettes.ts";
import { circle, ellipse, mirrored, path, stroke } from "../svg.ts";

/** Animals that look at you. */
export const BEASTS = {
  owl(random: Random, { deep, light, accent, shade }: Palette): string {
    const chest = Array.from({ length: 9 }, (_, index) => {
      const row = Math.floor(index / 3);
      const x = 100 + (index % 3) * 28 + (row % 2) * 14;
      return stroke(`M${x - 9} ${180 + row * 22}q9 12 18 0`, shade, 5);
    }).join("");
    return (
      path("M54 262C40 150 62 58 128 58S216 150 202 262z", deep) +
      mirrored(path("M66 96 58 34 116 64z", deep), 128) +
      ellipse(128, 222, 54, 62, light) +
      chest +
      mirrored(
        circle(96, 116, 34, light) +
          circle(96, 116, random.pick([20, 22]), accent) +
          circle(98, 116, 11, "#1c1716") +
          circle(102, 111, 4, "#fff"),
        128,
      ) +
      path("M128 126 142 146 128 166 114 146z", accent)
    );
  },
  cat(random: Random, { deep, light, accent }: Palette): string {
    const stripes = stroke("M128 70V96M110 76 114 98M146 76 142 98", light, 6);
    return (
      path("M50 262C50 206 90 196 128 196S206 206 206 262z", deep) +
      mirrored(
        path("M66 116 56 40C82 44 102 58 112 74z", deep) + path("M76 94 70 60C84 64 94 70 100 80z", accent),
        128,
      ) +
      ellipse(128, 132, 72, 62, deep) +
      random.pick([
        stripes,
        path("M128 194C96 194 84 168 104 150Q128 138 152 150C172 168 160 194 128 194z", light),
      ]) +
      mirrored(ellipse(98, 124, 15, 17, accent) + ellipse(98, 124, 5, 14, "#1c1716"), 128) +
      path("M118 150H138L128 162z", light) +
      stroke("M128 162Q118 178 108 168M128 162Q138 178 148 168", "#1c1716", 4) +
      mirrored(stroke("M60 150 22 144M60 160 24 166", light, 3), 128)
    );
  },
  fox(_: Random, { accent, light, deep }: Palette): string {
    return (
      path("M56 262C60 206 98 196 128 196S196 206 200 262z", accent) +
      path("M96 262C100 226 156 226 160 262z", light) +
      mirrored(
        path("M62 122 44 30C78 40 104 62 116 88z", accent) + path("M68 92 60 54C76 60 88 70 96 84z", deep),
        128,
      ) +
      path("M40 122C60 74 196 74 216 122 206 168 160 206 128 214 96 206 50 168 40 122z", accent) +
      mirrored(path("M42 126C72 130 106 140 128 208 98 202 54 168 42 126z", light), 128) +
      mirrored(ellipse(92, 128, 7, 9, "#1c1716"), 128) +
      ellipse(128, 206, 13, 10, "#1c1716")
    );
  },
  bear(random: Random, { deep, light, accent }: Palette): string {
    const scarf = path("M70 206C100 224 156 224 186 206L190 232C156 248 100 248 66 232z", accent);
    return (
      path("M36 264C40 206 84 190 128 190S216 206 220 264z", deep) +
      mirrored(circle(72, 72, 28, deep) + circle(72, 72, 14, light), 128) +
      circle(128, 128, 76, deep) +
      ellipse(128, 158, 40, 32, light) +
      mirrored(circle(98, 118, 7.5, "#1c1716") + circle(100, 115, 2.5, "#fff"), 128) +
      ellipse(128, 144, 14, 10, "#1c1716") +
      stroke("M128 154V166Q118 176 108 168M128 166Q138 176 148 168", "#1c1716", 4) +
      random.pick([scarf, ""])
    );
  },
  rabbit(random: Random, { light, deep, accent }: Palette): string {
    const tilt = random.pick([-10, 0, 8]);
    return (
      path("M54 264C58 208 96 198 128 198S198 208 202 264z", light) +
      mirrored(
        ellipse(100, 62, 20, 58, light, { transform: `rotate(${tilt} 100 100)` }) +
          ellipse(100, 66, 9, 42, accent, { transform: `rotate(${tilt} 100 100)` }),
        128,
      ) +
      ellipse(128, 146, 64, 60, light) +
      mirrored(
        ellipse(100, 138, 8, 11, deep) +
          circle(103, 134, 3, "#fff") +
          circle(84, 164, 10, accent, { opacity: 0.45 }),
        128,
      ) +
      path("M120 158H136L128 167z", accent) +
      stroke("M128 167V176Q118 186 108 178M128 176Q138 186 148 178", deep, 4)
    );
  },
  frog(_: Random, { accent, deep, light, shade }: Palette): string {
    const skin = accent === "#f26b4f" ? shade : accent;
    return (
      path("M40 264C40 210 84 190 128 190S216 210 216 264z", skin) +
      ellipse(128, 152, 86, 58, skin) +
      mirrored(circle(80, 96, 32, skin) + circle(80, 94, 20, light) + ellipse(82, 94, 12, 8, deep), 128) +
      stroke("M62 160Q128 206 194 160", deep, 6) +
      mirrored(circle(118, 142, 3, deep), 128) +
      path("M84 264C92 226 164 226 172 264z", light)
    );
  },
  ghost(random: Random, { light, deep, accent }: Palette): string {
    return (
      path("M58 236V124a70 70 0 0 1 140 0V236L174 216 151 238 128 216 105 238 82 216z", light) +
      mirrored(ellipse(104, 122, 10, 15, deep) + circle(86, 152, 10, accent, { opacity: 0.5 }), 128) +
      random.pick([ellipse(128, 160, 10, 13, deep), stroke("M112 158Q128 172 144 158", deep, 6)])
    );
  },
} as const;
