import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { contrastRatio, parseOklch } from "./contrast.ts";
import { surfaces, textOnFill, texts, tints } from "./tokens.ts";

const stylesheet = readFileSync(new URL("./styles.css", import.meta.url), "utf8");

function readTheme(selector: ":root" | ".dark") {
  const block = stylesheet.split(`\n${selector} {`)[1]?.split("\n}")[0] ?? "";
  const values = new Map<string, string>();
  for (const [, name, value] of block.matchAll(/--([\w-]+):\s*([^;]+);/g)) {
    if (name && value) values.set(name, value);
  }
  return (token: string) => parseOklch(values.get(token) ?? `missing --${token} in ${selector}`);
}

const themes = { light: readTheme(":root"), dark: readTheme(".dark") };

test("contrastRatio matches known values", () => {
  expect(contrastRatio(parseOklch("oklch(0 0 0)"), parseOklch("oklch(1 0 0)"))).toBeCloseTo(21, 1);
  expect(contrastRatio(parseOklch("oklch(0.5 0 0)"), parseOklch("oklch(0.5 0 0)"))).toBe(1);
});

test("text on the accent is white in the light theme", () => {
  expect(themes.light("accent-foreground")).toEqual({ lightness: 1, chroma: 0, hue: 0 });
});

describe.each(Object.entries(themes))("contrast in the %s theme", (_name, colour) => {
  test.each(texts.flatMap((text) => surfaces.map((surface) => [text, surface] as const)))(
    "text %s on surface %s has a contrast of at least 4.5",
    (text, surface) => {
      expect(contrastRatio(colour(text), colour(surface))).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(textOnFill)("text %s on fill %s has a contrast of at least 4.5", (text, fill) => {
    expect(contrastRatio(colour(text), colour(fill))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(tints.flatMap((tint) => ["strong", "muted"].map((text) => [text, tint] as const)))(
    "text %s on tint %s has a contrast of at least 4.5",
    (text, tint) => {
      expect(contrastRatio(colour(text), colour(tint))).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(
    ["background", "raised", "overlay"].flatMap((surface) =>
      ["line-strong", "accent", "live"].map((mark) => [mark, surface] as const),
    ),
  )("mark %s on surface %s has a contrast of at least 3", (mark, surface) => {
    expect(contrastRatio(colour(mark), colour(surface))).toBeGreaterThanOrEqual(3);
  });
});
