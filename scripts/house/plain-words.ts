import { type CallExpression, type Expression, parseSync, Visitor } from "oxc-parser";
import { type HouseRule, isModule, type SourceFile, type Violation } from "./source-file.ts";

const PLAIN: Readonly<Record<string, string>> = {
  anew: "again",
  "as it were": "nothing",
  "at once": "immediately, or at the same time",
  beside: "next to",
  "comes round": "happens again",
  everybody: "everyone, or name the users",
  "for good": "permanently",
  meanwhile: "while …",
  "of its own": "its own",
  "out of earshot": "unreachable",
  somebody: "someone, or name the user",
  told: "informed",
  whoever: "the user who …",
  whom: "who, or name the user",
};
const IDIOM = new RegExp(`\\b(${Object.keys(PLAIN).join("|")})\\b`, "i");
const MAX_LINES = 4;

interface Prose {
  text: string;
  at: number;
}

/** Code, paths and email addresses are not prose. */
const withoutCode = (text: string) =>
  text.replace(/```.*?```|`[^`]*`|\{@link [^}]*\}|\S+@\S+/gs, (code) => code.replace(/[^\n]/g, " "));

function isTestCall({ callee }: CallExpression): boolean {
  let root: Expression | CallExpression["callee"] = callee;
  for (;;) {
    if (root.type === "CallExpression") root = root.callee;
    else if (root.type === "MemberExpression") root = root.object;
    else if (root.type === "TaggedTemplateExpression") root = root.tag;
    else return root.type === "Identifier" && ["test", "it", "describe"].includes(root.name);
  }
}

function proseOf({ path, text }: SourceFile): { prose: Prose[]; long: number[] } {
  if (path.endsWith(".md")) return { prose: [{ text, at: 0 }], long: [] };
  const { program, comments } = parseSync(path, text);
  const prose: Prose[] = comments.map(({ value, start }) => ({ text: value, at: start }));
  new Visitor({
    CallExpression: (call) => {
      const [name] = call.arguments;
      if (name?.type !== "Literal" || typeof name.value !== "string" || !isTestCall(call)) return;
      prose.push({ text: name.value, at: name.start });
    },
  }).visit(program);
  return { prose, long: longComments(text) };
}

function longComments(text: string): number[] {
  const block = new RegExp(`(?:^[ \\t]*//.*\\n){${MAX_LINES + 1},}`, "gm");
  return [...text.matchAll(block)].map(({ index }) => index);
}

function check(files: SourceFile[]): Violation[] {
  return files.flatMap((file) => {
    const { prose, long } = proseOf(file);
    const at = (position: number) => `${file.path}:${file.text.slice(0, position).split("\n").length}`;
    const idioms = prose.flatMap(({ text, at: start }) => {
      const found = IDIOM.exec(withoutCode(text));
      const [idiom] = found ?? [];
      if (!found || idiom === undefined) return [];
      const plain = PLAIN[idiom.toLowerCase()];
      return [{ path: at(start + found.index), message: `says "${idiom}". Write plain words: ${plain}.` }];
    });
    const message = `has a comment of more than ${MAX_LINES} lines. Shorten it, or make it TSDoc of a declaration.`;
    return [...idioms, ...long.map((position) => ({ path: at(position), message }))];
  });
}

const isProse = (path: string) => isModule(path) || path.endsWith(".md");

/** Comments, test names and documents must avoid the worst idioms (docs/decisions/040). */
export const plainWords: HouseRule = {
  name: "plain words",
  applies: (path) => isProse(path) && !path.startsWith("scripts/house/plain-words"),
  check,
};
