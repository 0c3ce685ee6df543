import { DOCUMENTED_TEXTS } from "./documented-texts-list.ts";
import { type HouseRule, isModule, isTest, type SourceFile, type Violation } from "./source-file.ts";
import { textsOf } from "./visible-texts.ts";

export function missingTexts(texts: readonly string[], files: SourceFile[]): string[] {
  const present = new Set(files.flatMap((file) => textsOf(file).map(({ text }) => text)));
  return texts.filter((text) => !present.has(text));
}

function check(files: SourceFile[]): Violation[] {
  return missingTexts(DOCUMENTED_TEXTS, files).map((text) => ({
    path: "apps, packages",
    message: `no longer say “${text}”, which the documents give word for word. Put it back as it was.`,
  }));
}

export const documentedTexts: HouseRule = {
  name: "documented texts",
  applies: (path) => isModule(path) && !isTest(path) && /^(apps|packages)\//.test(path),
  check,
};
