import { DockerfileParser, type Instruction, ModifiableInstruction } from "dockerfile-ast";

/** Dockerfile instruction as written, before variables are expanded. */
export interface Step {
  keyword: string;
  line: number;
  text: string;
  words: string[];
  flags: ReadonlyMap<string, string>;
}

export interface Stage {
  base: string;
  name: string | undefined;
  steps: Step[];
}

/** `globals` are the ARGs before the first stage. */
export interface Recipe {
  globals: Step[];
  stages: Stage[];
}

export function readDockerfile(text: string): Recipe {
  const steps = DockerfileParser.parse(text).getInstructions().map(readStep);
  const first = steps.findIndex(({ keyword }) => keyword === "FROM");
  const stages: Stage[] = [];
  for (const step of steps.slice(first)) {
    if (step.keyword === "FROM") stages.push({ base: step.words[0] ?? "", name: step.words[2], steps: [] });
    else stages.at(-1)?.steps.push(step);
  }
  return { globals: steps.slice(0, first), stages };
}

function readStep(instruction: Instruction): Step {
  const flags = instruction instanceof ModifiableInstruction ? instruction.getFlags() : [];
  const all = instruction.getArgumentsContent() ?? "";
  const text = all.replace(/^(--[a-z-]+(=\S*)?\s+)*/, "");
  return {
    keyword: instruction.getKeyword(),
    line: instruction.getRange().start.line + 1,
    text,
    words: [...text.matchAll(/(?:"[^"]*"|\S)+/g)].map(([word]) => word.replaceAll('"', "")),
    flags: new Map(flags.map((flag) => [flag.getName(), flag.getValue() ?? ""])),
  };
}

/** Arguments of the JSON form, which passes signals to the program; undefined for the shell form. */
export function execForm(text: string): string[] | undefined {
  if (!text.startsWith("[")) return undefined;
  const words: unknown = JSON.parse(text);
  return Array.isArray(words) ? words.map(String) : undefined;
}

/** Replaces `$NAME` and `${NAME}`. */
export function expand(word: string, variables: Readonly<Record<string, string>>): string {
  return word.replace(/\$\{?([A-Z_][A-Z0-9_]*)\}?/gi, (_all, name: string) => variables[name] ?? "");
}

export function pairs(words: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    words.map((word) => {
      const at = word.indexOf("=");
      return at < 0 ? [word, ""] : [word.slice(0, at), word.slice(at + 1)];
    }),
  );
}
