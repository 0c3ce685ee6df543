import type { HouseRule, SourceFile, Violation } from "./source-file.ts";

const PATH = /^apps\/web\/src\/.*words\.tsx?$/;
const BARE = /(?<!@)\$\{(name|displayName|title|preset|creator)\}/;

function bareNames({ path, text }: SourceFile): Violation[] {
  return text.split("\n").flatMap((line, at) => {
    const [found] = BARE.exec(line) ?? [];
    if (found === undefined) return [];
    const message = `puts ${found} into a sentence. Call isolated(), or rename the parameter if it is not user input.`;
    return [{ path: `${path}:${at + 1}`, message }];
  });
}

/** User-written names and titles must be isolated in sentences (docs/decisions/030). */
export const isolatedNames: HouseRule = {
  name: "names are isolated in sentences",
  applies: (path) => PATH.test(path),
  check: (files) => files.flatMap(bareNames),
};
