import { matchesGlob } from "node:path";
import { DockerfileParser, type Instruction, ModifiableInstruction } from "dockerfile-ast";

/** Instruction as written, before variables are expanded. */
export interface Step {
  keyword: string;
  text: string;
  words: string[];
  flags: readonly string[];
}

export function readDockerfile(text: string): Step[] {
  return DockerfileParser.parse(text).getInstructions().map(readStep);
}

function readStep(instruction: Instruction): Step {
  const flags = instruction instanceof ModifiableInstruction ? instruction.getFlags() : [];
  const text = (instruction.getArgumentsContent() ?? "").replace(/^(--[a-z-]+(=\S*)?\s+)*/, "");
  return {
    keyword: instruction.getKeyword(),
    text,
    words: [...text.matchAll(/(?:"[^"]*"|\S)+/g)].map(([word]) => word.replaceAll('"', "")),
    flags: flags.map((flag) => flag.getName()),
  };
}

/**
 * Reads a `.dockerignore`, whose patterns include everything below a match. Does not support exceptions
 * (`!`).
 */
export function readIgnore(text: string): (path: string) => boolean {
  const patterns = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));
  return (path) => {
    const parts = path.split("/");
    const ways = parts.map((_part, at) => parts.slice(0, at + 1).join("/"));
    return !patterns.some((pattern) => ways.some((way) => matchesGlob(way, pattern)));
  };
}
