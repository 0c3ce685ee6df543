import { type Argument, type CallExpression, parseSync, Visitor } from "oxc-parser";
import { CONTEXT_SEPARATOR } from "./translate.ts";

interface Range {
  start: number;
  end: number;
}

export interface FoundMessage extends Range {
  verb: "t" | "msg";
  /** Message key: the context, if any, and the text. */
  key: string;
  text: string;
  /** The build removes this argument, because `key` contains the context. */
  context: Range | undefined;
  call: Range;
  /** True for a call of `t` that passes no values. */
  isPlain: boolean;
  /** Names of the passed values; undefined if the call does not list them literally. */
  values: string[] | undefined;
}

/** Text of a string literal or of a template literal without expressions. */
function literal(argument: Argument | undefined): string | undefined {
  if (argument?.type === "Literal" && typeof argument.value === "string") return argument.value;
  if (argument?.type !== "TemplateLiteral" || argument.expressions.length > 0) return undefined;
  return argument.quasis[0]?.value.cooked ?? undefined;
}

function valuesOf(argument: Argument | undefined): string[] | undefined {
  if (argument === undefined) return [];
  if (argument.type !== "ObjectExpression") return undefined;
  const names = argument.properties.map((property) =>
    property.type === "Property" && property.key.type === "Identifier" ? property.key.name : undefined,
  );
  return names.every((name) => name !== undefined) ? names : undefined;
}

function isUndefined(argument: Argument): boolean {
  if (argument.type === "UnaryExpression") return argument.operator === "void";
  return argument.type === "Identifier" && argument.name === "undefined";
}

function importedNames(program: ReturnType<typeof parseSync>["program"]): Map<string, string> {
  const names = new Map<string, string>();
  for (const statement of program.body) {
    if (statement.type !== "ImportDeclaration") continue;
    if (!/i18n\/translate$|\/translate\.ts$/.test(statement.source.value)) continue;
    for (const specifier of statement.specifiers) {
      if (specifier.type === "ImportSpecifier" && specifier.imported.type === "Identifier")
        names.set(specifier.local.name, specifier.imported.name);
    }
  }
  return names;
}

function messageOf(call: CallExpression, verb: "t" | "msg"): FoundMessage[] {
  const [first, second, third] = call.arguments;
  const text = literal(first);
  if (text === undefined || !first) return [];
  const [values, contextArgument] = verb === "t" ? [second, third] : [undefined, second];
  const context = literal(contextArgument);
  return [
    {
      verb,
      key: context === undefined ? text : `${context}${CONTEXT_SEPARATOR}${text}`,
      text,
      context: contextArgument && context !== undefined ? contextArgument : undefined,
      call: { start: call.start, end: call.end },
      isPlain: verb === "t" && (values === undefined || isUndefined(values)),
      values: verb === "t" ? valuesOf(values) : undefined,
      start: first.start,
      end: first.end,
    },
  ];
}

/** Texts that a module passes to `t` and `msg`, in source order. */
export function messagesIn(file: string, code: string): FoundMessage[] {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]?.message}`);
  const names = importedNames(program);
  const found: FoundMessage[] = [];
  new Visitor({
    CallExpression: (call: CallExpression) => {
      const verb = call.callee.type === "Identifier" ? names.get(call.callee.name) : undefined;
      if (verb === "t" || verb === "msg") found.push(...messageOf(call, verb));
    },
  }).visit(program);
  return found.sort((a, b) => a.start - b.start);
}
