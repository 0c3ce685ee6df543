import { type HouseRule, isModule, type SourceFile, type Violation } from "./source-file.ts";

const usual = 250;
const usualShare = 0.95;

const linesOf = ({ text }: SourceFile) => text.trimEnd().split("\n").length;

function check(files: SourceFile[]): Violation[] {
  const long = files.filter((file) => linesOf(file) > usual);
  if (long.length <= files.length * (1 - usualShare)) return [];
  const paths = long.map((file) => `${file.path} (${linesOf(file)})`).join(", ");
  const message = `${long.length} of ${files.length} files are over ${usual} lines; at most 5% may be: ${paths}`;
  return [{ path: ".", message }];
}

/** At most 5 % of the files may exceed 250 lines; Biome limits each file to 400 lines. */
export const sizes: HouseRule = { name: "sizes", applies: isModule, check };
