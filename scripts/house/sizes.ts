import { type HouseRule, isModule, type SourceFile, type Violation } from "./source-file.ts";

const longest = 400;
const usual = 250;
const usualShare = 0.95;

const linesOf = ({ text }: SourceFile) => text.trimEnd().split("\n").length;

function check(files: SourceFile[]): Violation[] {
  const violations: Violation[] = files
    .filter((file) => linesOf(file) > longest)
    .map((file) => ({
      path: file.path,
      message: `has ${linesOf(file)} lines; ${longest} is the most. Split it by sub-noun, never by kind.`,
    }));
  const long = files.filter((file) => linesOf(file) > usual);
  if (long.length > files.length * (1 - usualShare)) {
    const paths = long.map((file) => `${file.path} (${linesOf(file)})`).join(", ");
    violations.push({
      path: ".",
      message: `${long.length} of ${files.length} files are over ${usual} lines; at most 5 in 100 may be: ${paths}`,
    });
  }
  return violations;
}

/** Files stay small enough to be read at once. */
export const sizes: HouseRule = { name: "sizes", applies: isModule, check };
