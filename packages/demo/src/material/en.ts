import { englishAsides, englishClosers } from "./en-asides.ts";
import { englishNames } from "./en-names.ts";
import { englishOpeners } from "./en-openers.ts";
import { englishShortBios } from "./en-short.ts";
import { englishTitles } from "./en-titles.ts";
import type { Material } from "./material.ts";

export const english: Material = {
  names: englishNames,
  shortBios: englishShortBios,
  openers: englishOpeners,
  asides: englishAsides,
  closers: englishClosers,
  titles: englishTitles,
};
