import { faultOf, shapeOf } from "@starling/i18n/catalog-check";
import { readEntries, TRANSLATED } from "@starling/i18n/catalogs";
import { messagesIn } from "@starling/i18n/messages-in";
import { type HouseRule, isModule, isTest, type SourceFile, type Violation } from "./source-file.ts";

const CATALOG = /^packages\/i18n\/locales\/([^/]+)\/messages\.po$/;

/** Whether a module's texts are translated. Operators' commands and local fakes stay English. */
export function isTranslated(path: string): boolean {
  return /^(apps|packages)\/[^/]+\/src\//.test(path) && isModule(path) && !isTest(path);
}

export function filesByMessage(files: readonly SourceFile[]): Map<string, string[]> {
  const byKey = new Map<string, string[]>();
  for (const { path, text } of files) {
    if (!isTranslated(path) || !text.includes("i18n/translate")) continue;
    for (const { key } of messagesIn(path, text)) {
      const known = byKey.get(key) ?? [];
      byKey.set(key, known.includes(path) ? known : [...known, path]);
    }
  }
  return byKey;
}

function wrongCalls({ path, text: code }: SourceFile): Violation[] {
  if (!isTranslated(path) || !code.includes("i18n/translate")) return [];
  return messagesIn(path, code).flatMap(({ text, values, start }) => {
    const place = `${path}:${code.slice(0, start).split("\n").length}`;
    try {
      const { arguments: wanted } = shapeOf(text);
      const given = new Set(values ?? wanted);
      const isSame = given.size === wanted.size && [...given].every((name) => wanted.has(name));
      return isSame
        ? []
        : [{ path: place, message: `passes other values than “${text}” has. Make them the same.` }];
    } catch (error) {
      return [{ path: place, message: `has a text that is not in ICU message format: ${error}` }];
    }
  });
}

function check(files: SourceFile[]): Violation[] {
  const wanted = filesByMessage(files);
  const update = "Run `npm run messages`.";
  const inCatalogs = files.flatMap(({ path, text }) => {
    const locale = TRANSLATED.find((code) => code === CATALOG.exec(path)?.[1]);
    if (locale === undefined) return [];
    const entries = readEntries(text);
    const known = new Set(entries.map(({ key }) => key));
    return [
      ...[...wanted.keys()]
        .filter((key) => !known.has(key))
        .map((key) => ({ path, message: `lacks “${key}”. ${update}` })),
      ...entries.flatMap((entry): Violation[] => {
        const name = `“${entry.text}”`;
        if (!wanted.has(entry.key)) return [{ path, message: `has ${name}, which no code uses. ${update}` }];
        if (entry.translation === "") return [{ path, message: `does not translate ${name}.` }];
        const fault = faultOf(entry.text, entry.translation, locale);
        return fault === undefined ? [] : [{ path, message: `${name}: the translation ${fault}.` }];
      }),
    ];
  });
  return [...files.flatMap(wrongCalls), ...inCatalogs];
}

export const messages: HouseRule = {
  name: "messages",
  applies: (path) => CATALOG.test(path) || isTranslated(path),
  check,
};
