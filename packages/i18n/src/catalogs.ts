import { readFileSync } from "node:fs";
import path from "node:path";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import PO from "pofile";
import { LOCALE_CODES, type Locale, PSEUDO, SOURCE } from "./locales.ts";
import { pseudoMessage } from "./pseudo.ts";
import { CONTEXT_SEPARATOR, type Messages } from "./translate.ts";

const folder = path.join(import.meta.dirname, "../locales");

export function catalogFile(locale: Locale): string {
  return path.join(folder, locale, "messages.po");
}

export interface CatalogEntry {
  key: string;
  text: string;
  translation: string;
}

function keyOf({ msgid, msgctxt }: { msgid: string; msgctxt?: string | null }): string {
  return msgctxt ? `${msgctxt}${CONTEXT_SEPARATOR}${msgid}` : msgid;
}

export function readEntries(po: string): CatalogEntry[] {
  return PO.parse(po).items.map((item) => ({
    key: keyOf(item),
    text: item.msgid,
    translation: item.msgstr[0] ?? "",
  }));
}

export const TRANSLATED: readonly Locale[] = LOCALE_CODES.filter((locale) => locale !== SOURCE);

export function readTranslations(locale: Locale): Map<string, string> {
  const entries = readEntries(readFileSync(catalogFile(locale), "utf8"));
  return new Map(entries.flatMap(({ key, translation }) => (translation === "" ? [] : [[key, translation]])));
}

function sourceEntries(): CatalogEntry[] {
  const [first] = TRANSLATED;
  return first === undefined ? [] : readEntries(readFileSync(catalogFile(first), "utf8"));
}

export function compileCatalog(locale: Locale): Messages {
  if (locale === PSEUDO || locale === SOURCE) {
    const compile = locale === PSEUDO ? pseudoMessage : compileMessage;
    return Object.fromEntries(sourceEntries().map(({ key, text }) => [key, compile(text)]));
  }
  return Object.fromEntries(
    [...readTranslations(locale)].map(([key, translation]) => [key, compileMessage(translation)]),
  );
}
