import { docsLinks } from "./docs-links.ts";
import { documentedTexts } from "./documented-texts.ts";
import { expandingMigrations } from "./expanding-migrations.ts";
import { forbiddenCode } from "./forbidden-code.ts";
import { importCycles } from "./import-cycles.ts";
import { importDirections } from "./import-directions.ts";
import { isolatedNames } from "./isolated-names.ts";
import { lazyTexts } from "./lazy-texts.ts";
import { lockFile } from "./lock-file.ts";
import { messages } from "./messages.ts";
import { naming } from "./naming.ts";
import { nounCycles } from "./noun-cycles.ts";
import { plainWords } from "./plain-words.ts";
import { sizes } from "./sizes.ts";
import type { HouseRule, SourceFile, Violation } from "./source-file.ts";
import { wordsInPlace } from "./words-in-place.ts";

export const houseRules: HouseRule[] = [
  importDirections,
  importCycles,
  nounCycles,
  naming,
  sizes,
  forbiddenCode,
  isolatedNames,
  documentedTexts,
  expandingMigrations,
  lockFile,
  docsLinks,
  wordsInPlace,
  messages,
  lazyTexts,
  plainWords,
];

/** `scanned` is the number of checked files. */
export type Verdict = { rule: string; scanned: number; violations: Violation[] };

/** Fails if the rule matches no file. */
export function judge(rule: HouseRule, files: SourceFile[]): Verdict {
  const concerned = files.filter(({ path }) => rule.applies(path));
  if (concerned.length > 0)
    return { rule: rule.name, scanned: concerned.length, violations: rule.check(concerned) };
  const message = "matched no files, so nothing was checked. Fix the rule's file selection.";
  return { rule: rule.name, scanned: 0, violations: [{ path: ".", message }] };
}
