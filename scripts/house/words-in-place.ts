import { type Expression, type JSXAttribute, type JSXChild, parseSync, Visitor } from "oxc-parser";
import { type HouseRule, isModule, isTest, type SourceFile, type Violation } from "./source-file.ts";
import { messageOf, templateText, type VisibleText } from "./visible-texts.ts";

const READ =
  /^(aria-(label|description|roledescription|valuetext)|alt|title|placeholder|label|[a-z]+Label|hint|(short)?bioHint|message|description|detail|heading|summary|legend|empty|question|text)$/i;

const hasWords = (text: string) =>
  /\p{L}{2}/u.test(text.replaceAll(VALUE, "")) && !isClasses(text) && !text.startsWith("<");

/** Matches texts such as "Could not save" or "{} is deleted.". */
const isSentence = (text: string) =>
  BEGINS_LIKE_ONE.test(text.trim().replaceAll(VALUE, "{}")) && hasWords(text);
const VALUE = /\{\w*\}/g;
const BEGINS_LIKE_ONE = /^(\p{Lu}[\p{Ll} ]|\{\} ).*( ["“\p{L}{])|^\{\} \p{L}|^\{\w+, (plural|select),/su;
const isClasses = (text: string) => /(^|\s)[a-z-]+[-:[]\S*/.test(text) && !/[A-Z.,?!]/.test(text);

/** Texts that an expression may render. Ignores functions, elements, and all calls except `t` and `msg`. */
function choices(expression: Expression | { type: "JSXEmptyExpression" }): VisibleText[] {
  switch (expression.type) {
    case "Literal":
      return typeof expression.value === "string" ? [{ text: expression.value, at: expression.start }] : [];
    case "TemplateLiteral":
      return [{ text: templateText(expression), at: expression.start }];
    case "ConditionalExpression":
      return [...choices(expression.consequent), ...choices(expression.alternate)];
    case "LogicalExpression":
      return [...choices(expression.left), ...choices(expression.right)];
    case "CallExpression": {
      const message = messageOf(expression);
      return message ? [message] : [];
    }
    default:
      return [];
  }
}

function inAttribute({ name, value }: JSXAttribute): VisibleText[] {
  if (name.type !== "JSXIdentifier" || !READ.test(name.name) || !value) return [];
  if (value.type === "Literal") return choices(value);
  return value.type === "JSXExpressionContainer" ? choices(value.expression) : [];
}

function inElement(child: JSXChild): VisibleText[] {
  if (child.type === "JSXText") return [{ text: child.value, at: child.start + child.value.search(/\S|$/) }];
  return child.type === "JSXExpressionContainer" ? choices(child.expression) : [];
}

export function misplacedWords(file: SourceFile): VisibleText[] {
  const { program, errors } = parseSync(file.path, file.text);
  if (errors.length > 0) throw new Error(`${file.path} does not parse: ${errors[0]?.message}`);
  const found = new Map<number, string>();
  const add = (texts: readonly VisibleText[], isWord: (text: string) => boolean) => {
    for (const { text, at } of texts) if (isWord(text)) found.set(at, text.trim());
  };
  const keys = new Set<number>();
  const unread: { start: number; end: number }[] = [];
  new Visitor({
    JSXElement: ({ children }) => add(children.flatMap(inElement), hasWords),
    JSXFragment: ({ children }) => add(children.flatMap(inElement), hasWords),
    JSXAttribute: (attribute) => {
      add(inAttribute(attribute), hasWords);
      if (attribute.name.name === "className") unread.push(attribute);
    },
    Property: ({ key, value }) => {
      keys.add(key.start);
      if (key.type === "Identifier" && READ.test(key.name)) add(choices(value as Expression), hasWords);
    },
    Literal: (literal) => add(choices(literal), isSentence),
    TemplateLiteral: (template) => add(choices(template), isSentence),
    NewExpression: ({ start, end, callee }) => {
      if (callee.type === "Identifier" && callee.name.endsWith("Error")) unread.push({ start, end });
    },
  }).visit(program);
  return [...found]
    .filter(([at]) => !keys.has(at))
    .filter(([at]) => !unread.some(({ start, end }) => start < at && at < end))
    .map(([at, text]) => ({ at, text }));
}

function check(files: SourceFile[]): Violation[] {
  return files.flatMap((file) =>
    misplacedWords(file).map(({ text, at }) => ({
      path: `${file.path}:${file.text.slice(0, at).split("\n").length}`,
      message: `has the text “${text}” in the markup. Move it to the words.ts next to it, for translators.`,
    })),
  );
}

const showsWords = (path: string) =>
  /^apps\/web\/src\/(features|components)\//.test(path) &&
  isModule(path) &&
  !isTest(path) &&
  !/(^|\/|-)words\.ts$/.test(path);

export const wordsInPlace: HouseRule = {
  name: "words in place",
  applies: showsWords,
  check,
};
