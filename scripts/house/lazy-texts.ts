import {
  type CallExpression,
  type Expression,
  type ImportDeclaration,
  parseSync,
  type Statement,
  Visitor,
} from "oxc-parser";
import { type HouseRule, isModule, isTest, type SourceFile, type Violation } from "./source-file.ts";

const WORDS = /(^|\/|-)words\.tsx?$/;
const TRANSLATE = /i18n\/translate$|\/translate\.ts$/;
/** Translated code: everything except the demo, local fakes, and operators' pages and commands. */
const TRANSLATED =
  /^(apps\/(web\/src\/(?!features\/admin\/)|server\/src\/(?!embedded\/))|packages\/(?!demo\/)[^/]+\/src\/)/;
/** Methods that call their callback immediately. */
const IMMEDIATE = /^(map|flatMap|filter|find|some|every|reduce|forEach|sort|toSorted|from)$/;
const NO_LOGIC = /^(apps\/web|packages\/(validators|api))\/src\//;

interface Known {
  /** Name under which the module imports the function `t`. */
  t: string | undefined;
  /** Objects with texts: imports from modules named `words`, and variables with a result of `localized`. */
  texts: Set<string>;
}

function readImport({ source, specifiers }: ImportDeclaration, known: Known): void {
  for (const { type, local, ...specifier } of specifiers) {
    if (WORDS.test(source.value)) known.texts.add(local.name);
    if (type !== "ImportSpecifier" || !TRANSLATE.test(source.value)) continue;
    const { imported } = specifier as { imported?: { name?: string } };
    if (imported?.name === "t") known.t = local.name;
  }
}

function readOwn(statement: Statement, known: Known): void {
  const declaration = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
  if (declaration?.type !== "VariableDeclaration") return;
  for (const { id, init } of declaration.declarations)
    if (id.type === "Identifier" && isCallOf(init, "localized")) known.texts.add(id.name);
}

function knownIn(body: readonly Statement[]): Known {
  const known: Known = { t: undefined, texts: new Set() };
  for (const statement of body) {
    if (statement.type === "ImportDeclaration") readImport(statement, known);
    else readOwn(statement, known);
  }
  return known;
}

function isCallOf(node: { type: string } | null | undefined, name: string | undefined): boolean {
  if (node?.type !== "CallExpression" || name === undefined) return false;
  const { callee } = node as CallExpression;
  return callee.type === "Identifier" && callee.name === name;
}

function calledImmediately({ callee, arguments: given }: CallExpression): { start: number }[] {
  const own = callee.type === "ParenthesizedExpression" ? callee.expression : callee;
  const isMethod =
    own.type === "MemberExpression" &&
    own.property.type === "Identifier" &&
    IMMEDIATE.test(own.property.name);
  return isMethod ? given : [own];
}

interface Found {
  at: number;
  message: string;
}

const TOO_EARLY =
  "renders a text when the module loads, before the language is known. Move it into a function or localized().";

/** Finds texts that a module renders when it loads. */
function earlyTexts({ path, text }: SourceFile): Found[] {
  const { program } = parse(path, text);
  const known = knownIn(program.body);
  const found: Found[] = [];
  const immediate = new Set<number>();
  let depth = 0;
  const enter = ({ start }: { start: number }) => {
    if (!immediate.has(start)) depth += 1;
  };
  const leave = ({ start }: { start: number }) => {
    if (!immediate.has(start)) depth -= 1;
  };
  const isTexts = (node: Expression | null) => node?.type === "Identifier" && known.texts.has(node.name);
  const report = (at: number) => {
    if (depth === 0) found.push({ at, message: TOO_EARLY });
  };
  new Visitor({
    FunctionDeclaration: enter,
    "FunctionDeclaration:exit": leave,
    FunctionExpression: enter,
    "FunctionExpression:exit": leave,
    ArrowFunctionExpression: enter,
    "ArrowFunctionExpression:exit": leave,
    PropertyDefinition: enter,
    "PropertyDefinition:exit": leave,
    CallExpression: (call) => {
      for (const { start } of calledImmediately(call)) immediate.add(start);
      if (isCallOf(call, known.t)) report(call.start);
    },
    MemberExpression: ({ object, start }) => {
      if (isTexts(object)) report(start);
    },
    SpreadElement: ({ argument, start }) => {
      if (isTexts(argument)) report(start);
    },
    VariableDeclarator: ({ id, init, start }) => {
      if (id.type === "ObjectPattern" && isTexts(init)) report(start);
    },
  }).visit(program);
  return found;
}

/** Finds code that splits or joins translated texts. */
function textLogic({ path, text }: SourceFile): Found[] {
  if (!NO_LOGIC.test(path)) return [];
  const { program } = parse(path, text);
  const { t } = knownIn(program.body);
  const found: Found[] = [];
  const whole = "Make the whole sentence one message, or choose between several.";
  const report = (at: number, what: string) => found.push({ at, message: `${what} ${whole}` });
  new Visitor({
    MemberExpression: ({ object, start }) => {
      if (isCallOf(object, t)) report(start, "changes a translated text.");
    },
    BinaryExpression: ({ left, right, operator, start }) => {
      if (!isCallOf(left, t) && !isCallOf(right, t)) return;
      report(start, operator === "+" ? "joins translated texts." : "compares translated texts.");
    },
    TemplateLiteral: ({ expressions, start }) => {
      if (expressions.some((expression) => isCallOf(expression, t)))
        report(start, "puts a translated text into another.");
    },
    CallExpression: (call) => {
      const [, noun] = call.arguments;
      if (isCallOf(call, "counted") && noun?.type === "Literal")
        report(call.start, "counts an English noun. Write {count, plural, …}.");
    },
  }).visit(program);
  return found;
}

function parse(path: string, text: string) {
  const parsed = parseSync(path, text);
  if (parsed.errors.length > 0) throw new Error(`${path} does not parse: ${parsed.errors[0]?.message}`);
  return parsed;
}

function check(files: SourceFile[]): Violation[] {
  return files.flatMap((file) =>
    [...earlyTexts(file), ...textLogic(file)].map(({ at, message }) => ({
      path: `${file.path}:${file.text.slice(0, at).split("\n").length}`,
      message,
    })),
  );
}

/** Texts must be whole messages, rendered in the reader's language and not when a module loads. */
export const lazyTexts: HouseRule = {
  name: "texts at module level",
  applies: (path) => TRANSLATED.test(path) && isModule(path) && !isTest(path),
  check,
};
