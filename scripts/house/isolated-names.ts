import { type CallExpression, parseSync, Visitor } from "oxc-parser";
import type { HouseRule, SourceFile, Violation } from "./source-file.ts";

const PATH = /^apps\/web\/src\/.*words\.tsx?$/;
const NAMES = /^(name|displayName|title|preset|creator)$/;

interface BareName {
  name: string;
  at: number;
}

function passedNames({ callee, arguments: [, values] }: CallExpression): BareName[] {
  if (callee.type !== "Identifier" || callee.name !== "t" || values?.type !== "ObjectExpression") return [];
  return values.properties.flatMap((property) => {
    if (property.type !== "Property" || property.value.type !== "Identifier") return [];
    const { name } = property.value;
    return NAMES.test(name) ? [{ name, at: property.start }] : [];
  });
}

function bareNames({ path, text }: SourceFile): Violation[] {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`);
  const found: BareName[] = [];
  new Visitor({
    TemplateLiteral: ({ expressions, quasis }) => {
      for (const [index, expression] of expressions.entries()) {
        // Ignores usernames after "@", which are never written from right to left.
        if (expression.type !== "Identifier" || quasis[index]?.value.raw.endsWith("@")) continue;
        if (NAMES.test(expression.name)) found.push({ name: expression.name, at: expression.start });
      }
    },
    CallExpression: (call) => {
      found.push(...passedNames(call));
    },
  }).visit(program);
  return found.map(({ name, at }) => ({
    path: `${path}:${text.slice(0, at).split("\n").length}`,
    message: `puts ${name} into a sentence. Call isolated(), or rename the parameter if it is not user input.`,
  }));
}

/** User-written names and titles must be isolated in sentences (docs/decisions/030). */
export const isolatedNames: HouseRule = {
  name: "names are isolated in sentences",
  applies: (path) => PATH.test(path),
  check: (files) => files.flatMap(bareNames),
};
