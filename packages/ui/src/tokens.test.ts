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

test("a known pair has its known ratio", () => {
  expect(contrastRatio(parseOklch("oklch(0 0 0)"), parseOklch("oklch(1 0 0)"))).toBeCloseTo(21, 1);
  expect(contrastRatio(parseOklch("oklch(0.5 0 0)"), parseOklch("oklch(0.5 0 0)"))).toBe(1);
});

test("in the light theme, text on the accent is white", () => {
  expect(themes.light("accent-foreground")).toEqual({ lightness: 1, chroma: 0, hue: 0 });
});

describe.each(Object.entries(themes))("%s theme", (_name, colour) => {
  test.each(texts.flatMap((text) => surfaces.map((surface) => [text, surface] as const)))(
    "%s text reads on %s",
    (text, surface) => {
      expect(contrastRatio(colour(text), colour(surface))).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(textOnFill)("%s reads on %s", (text, fill) => {
    expect(contrastRatio(colour(text), colour(fill))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(tints.flatMap((tint) => ["strong", "muted"].map((text) => [text, tint] as const)))(
    "%s text reads on %s",
    (text, tint) => {
      expect(contrastRatio(colour(text), colour(tint))).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(
    ["background", "raised", "overlay"].flatMap((surface) =>
      ["line-strong", "accent", "live"].map((mark) => [mark, surface] as const),
    ),
  )("%s is visible against %s", (mark, surface) => {
    expect(contrastRatio(colour(mark), colour(surface))).toBeGreaterThanOrEqual(3);
  });
});
