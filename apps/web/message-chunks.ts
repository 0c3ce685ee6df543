import { createHash } from "node:crypto";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { generateMessageId } from "@lingui/message-utils/generateMessageId";
import { compileCatalog } from "@starling/i18n/catalogs";
import { ALL_LOCALES, type Locale, SOURCE } from "@starling/i18n/locales";
import { type FoundMessage, messagesIn } from "@starling/i18n/messages-in";
import type { Plugin } from "vite";

type Messages = ReturnType<typeof compileCatalog>;

/** Placeholder for a message or a text, replaced when the chunks are complete. */
const MARKER = /(["'`])(message|stored|text):([\w-]{6}):\1/g;
/** Matches a property such as `Cosy: msg("Cosy")` in a table that `knownText` reads. */
const STORED_TEXT = /("[^"]*"|[\w$]+):(["'`])stored:([\w-]{6}):\2,?/g;
/** Module that browsers do not need, because the build compiles all messages. */
const COMPILER = "/i18n/src/compile-text.ts";
const TRANSLATE = "/i18n/src/translate.ts";
/**
 * Expression in `translate.ts` that is true only in browsers. The build replaces it with `true`, so that the
 * minifier removes the code for servers.
 */
const IS_BROWSER = '"document" in globalThis';
const FOLDER = "assets/";
/** Address of a chunk in a preload list. */
const ADDRESS = new RegExp(`(["'\`]/?)${FOLDER}(?=[^"'\`/]+\\.js["'\`])`, "g");

/**
 * Writes each chunk once per language, with the messages in that language: `assets/x.js` in English,
 * `assets/de/x.js` in German. Chunks import each other by relative paths. All chunks of a page therefore have
 * the language of the chunk that the document loads first.
 */
export function messageChunks(): Plugin {
  const keys = new Map<string, string>();
  const byModule = new Map<string, string[]>();
  const catalogs = new Map<Locale, Messages>();

  function messageOf(locale: Locale, id: string): Messages[string] {
    const catalog = catalogs.get(locale) ?? compileCatalog(locale);
    catalogs.set(locale, catalog);
    const key = keys.get(id);
    if (key === undefined) throw new Error(`The message ${id} is in no module`);
    return catalog[key] ?? compileMessage(key.slice(key.indexOf("\u0004") + 1));
  }

  function idOf(key: string): string {
    const id = generateMessageId(key);
    if ((keys.get(id) ?? key) !== key) throw new Error(`Two messages have the id ${id}: ${key}`);
    keys.set(id, key);
    return id;
  }

  function withMarker(code: string, message: FoundMessage, hasStoredTexts: boolean): string {
    const { verb, key, text, start, end, context, call, isPlain } = message;
    const before = code.slice(0, call.start);
    if (isPlain) return `${before}"text:${idOf(key)}:"${code.slice(call.end)}`;
    if (verb === "msg") {
      const names = [`"${text}": `, `\t${text}: `, ` ${text}: `];
      const isStored = hasStoredTexts && names.some((name) => before.endsWith(name));
      return `${before}"${isStored ? "stored" : "message"}:${idOf(key)}:"${code.slice(call.end)}`;
    }
    const rest = code.slice(end);
    const without = context ? rest.slice(0, context.start - end) + rest.slice(context.end - end) : rest;
    return `${code.slice(0, start)}"message:${idOf(key)}:"${without}`;
  }

  /** Removes stored texts from English chunks, because they need no translation. */
  const withStoredTexts = (code: string, locale: Locale) =>
    locale === SOURCE ? code.replace(STORED_TEXT, "") : code;

  const inLanguage = (code: string, locale: Locale) =>
    withStoredTexts(code, locale).replace(MARKER, (_marker, _quote, kind: string, id: string) => {
      const message = messageOf(locale, id);
      const isText = kind === "text" || message.every((token) => typeof token === "string");
      return JSON.stringify(isText ? message.join("") : message);
    });

  return {
    name: "starling-message-chunks",
    apply: "build",
    enforce: "post",
    transform(code, id) {
      if (id.endsWith(COMPILER)) return { code: "export const compileText = (text) => [text];", map: null };
      if (id.endsWith(TRANSLATE)) {
        if (!code.includes(IS_BROWSER)) throw new Error(`${id} no longer contains ${IS_BROWSER}`);
        return { code: code.replaceAll(IS_BROWSER, "true"), map: null };
      }
      if (id.includes("node_modules") || !code.includes("@starling/i18n/translate")) return null;
      const found = messagesIn(id.replace(/\?.*/, ""), code);
      if (found.length === 0) return null;
      byModule.set(
        id,
        found.map(({ key }) => idOf(key)),
      );
      // Tables for `knownText` may omit the English texts, because `knownText` falls back to the stored
      // English text. Other messages have no such fallback.
      const hasStoredTexts = code.includes("knownText(");
      const changed = found
        .toReversed()
        .reduce((text, message) => withMarker(text, message, hasStoredTexts), code);
      return { code: changed, map: null };
    },
    // Files with changed translations get new names.
    augmentChunkHash({ moduleIds }) {
      const ids = moduleIds.flatMap((id) => byModule.get(id) ?? []);
      if (ids.length === 0) return undefined;
      const texts = ALL_LOCALES.map((locale) => ids.map((id) => messageOf(locale, id)));
      return createHash("sha256").update(JSON.stringify(texts)).digest("base64url");
    },
    generateBundle: {
      // Runs after Vite has completed the preload lists.
      order: "post",
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        for (const chunk of chunks) {
          if (chunk.code.includes("__VITE_PRELOAD__")) throw new Error(`${chunk.fileName} is not complete`);
          for (const locale of ALL_LOCALES) {
            if (locale === SOURCE) continue;
            const source = inLanguage(chunk.code, locale).replace(ADDRESS, `$1${FOLDER}${locale}/`);
            const fileName = chunk.fileName.replace(FOLDER, `${FOLDER}${locale}/`);
            this.emitFile({ type: "asset", fileName, source });
          }
          chunk.code = inLanguage(chunk.code, SOURCE);
        }
      },
    },
  };
}
