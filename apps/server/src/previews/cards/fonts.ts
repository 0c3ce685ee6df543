import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Font } from "satori";
import { type Coverage, readCoverage } from "./coverage.ts";

/** Fonts in order of preference. Omits Chinese, Japanese and Korean, which would add 100 MB. */
const SUBSETS = [
  ["figtree", "latin"],
  ["figtree", "latin-ext"],
  ["noto-sans", "latin-ext"],
  ["noto-sans", "vietnamese"],
  ["noto-sans", "cyrillic"],
  ["noto-sans", "cyrillic-ext"],
  ["noto-sans", "greek"],
  ["noto-sans-arabic", "arabic"],
  ["noto-sans-hebrew", "hebrew"],
  ["noto-sans-thai", "thai"],
  ["noto-sans-devanagari", "devanagari"],
] as const;
const WEIGHT = 600;

export interface CardFonts {
  fonts: Font[];
  family: string;
  coverages: Coverage[];
}

export function readCardFonts(): CardFonts {
  const { resolve } = createRequire(import.meta.url);
  const files = SUBSETS.map(([name, subset]) => {
    const data = readFileSync(resolve(`@fontsource/${name}/files/${name}-${subset}-${WEIGHT}-normal.woff`));
    return { name: `${name} ${subset}`, data };
  });
  return {
    fonts: files.map(({ name, data }) => ({ name, data, weight: WEIGHT, style: "normal" })),
    family: files.map(({ name }) => `"${name}"`).join(", "),
    coverages: files.map(({ data }) => readCoverage(data)),
  };
}
