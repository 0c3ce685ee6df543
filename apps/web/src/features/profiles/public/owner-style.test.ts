import { contrastRatio, parseOklch } from "@starling/ui/contrast";
import { expect, test } from "vitest";
import { tintOf } from "./owner-style.ts";

const STRONG = { light: "oklch(0.22 0.015 270)", dark: "oklch(0.96 0.005 270)" };
const FAINT = { light: "oklch(0.52 0.012 270)", dark: "oklch(0.65 0.012 270)" };

test.each(["light", "dark"] as const)(
  "text keeps a contrast of 4.5 at every hue in the %s theme",
  (theme) => {
    for (let hue = 0; hue < 360; hue += 5) {
      const of = (token: string) =>
        parseOklch(tintOf(token, theme, { banner: (hue + 120) % 360, avatar: hue }));
      const pairs = [
        [of("accent-foreground"), of("accent")],
        [of("accent-foreground"), of("accent-hover")],
        [of("accent-text"), of("background")],
        [of("accent-text"), of("raised")],
        [parseOklch(STRONG[theme]), of("accent-tint")],
        [parseOklch(FAINT[theme]), of("raised")],
        [parseOklch(FAINT[theme]), of("background")],
      ] as const;
      for (const [index, [text, ground]] of pairs.entries())
        expect(contrastRatio(text, ground), `pair ${index} at hue ${hue}`).toBeGreaterThanOrEqual(4.5);
    }
  },
);

test("the site's orange replaces brown accents in the light theme only", () => {
  const hues = { banner: 200, avatar: 75 };
  expect(tintOf("accent", "light", hues)).toMatch(/ 47\)$/);
  expect(tintOf("accent", "dark", hues)).toMatch(/ 75\)$/);
  expect(tintOf("accent", "light", { ...hues, avatar: 240 })).toMatch(/ 240\)$/);
});
