import { type Content, parse, type Token } from "@messageformat/parser";
import type { Locale } from "./locales.ts";
import { intlLocaleOf } from "./translate.ts";

/** Arguments and tags of a message: `{name}`, `{count, plural}` and `<link>`. */
interface Shape {
  arguments: Set<string>;
  tags: string[];
  /** Cases of each plural, such as `one` and `other`. */
  plurals: string[][];
}

const isContent = (token: Token): token is Content => token.type === "content";

function walk(tokens: readonly Token[], shape: Shape): void {
  for (const token of tokens) {
    if (isContent(token)) shape.tags.push(...(token.value.match(/<\/?[a-z]+>/gi) ?? []));
    if (!("arg" in token)) continue;
    if (token.type === "selectordinal" || (token.type === "function" && token.key !== "number"))
      throw new Error(`{${token.arg}} is formatted with more than plural, select and number`);
    shape.arguments.add(token.arg);
    if (!("cases" in token)) continue;
    if (token.type !== "select") shape.plurals.push(token.cases.map(({ key }) => key));
    for (const { tokens: inner } of token.cases) walk(inner, shape);
  }
}

/** Throws for a text that is not in ICU message format, or contains dates, times or ordinals. */
export function shapeOf(text: string): Shape {
  const shape: Shape = { arguments: new Set(), tags: [], plurals: [] };
  walk(parse(text), shape);
  return shape;
}

function categoriesOf(locale: Locale): string[] {
  const rules = new Intl.PluralRules(intlLocaleOf(locale));
  // Whole numbers that cover every plural category of the supported languages. In Romance languages, "many"
  // begins at a million.
  const samples = [0, 1, 2, 3, 5, 7, 11, 21, 100, 1_000];
  return [...new Set(samples.map((number) => rules.select(number)))];
}

const listed = (names: Iterable<string>) => [...names].sort().join(", ");

export function faultOf(text: string, translation: string, locale: Locale): string | undefined {
  let shape: Shape;
  const source = shapeOf(text);
  try {
    shape = shapeOf(translation);
  } catch (error) {
    return `is not in ICU message format: ${error instanceof Error ? error.message.split("\n")[0] : error}`;
  }
  const extra = [...shape.arguments].filter((name) => !source.arguments.has(name));
  if (extra.length > 0) return `uses {${listed(extra)}}, which the English text does not have`;
  const missing = [...source.arguments].filter((name) => !shape.arguments.has(name));
  if (missing.length > 0) return `lacks {${listed(missing)}}`;
  if (listed(new Set(source.tags)) !== listed(new Set(shape.tags)))
    return "has other tags than the English text";
  for (const cases of shape.plurals) {
    const absent = categoriesOf(locale).filter(
      (category) => !cases.includes(category) && category !== "other",
    );
    if (!cases.includes("other") || absent.length > 0)
      return `lacks the plural cases ${listed([...absent, "other"])}`;
  }
  return undefined;
}
