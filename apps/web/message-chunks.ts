import { createHash } from "node:crypto";
import path from "node:path";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { generateMessageId } from "@lingui/message-utils/generateMessageId";
import { compileCatalog } from "@starling/i18n/catalogs";
import { ALL_LOCALES, type Locale, SOURCE } from "@starling/i18n/locales";
import { messagesIn } from "@starling/i18n/messages-in";
import type { Plugin, Rolldown } from "vite";

/** Folder of the files with messages, below which each language has a folder. Import maps replace the language. */
const FOLDER = "assets/messages";

type Messages = ReturnType<typeof compileCatalog>;

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 8);
}

/**
 * Takes the texts out of the browser's code: a chunk imports a file with its own messages, which exists once for
 * each language. The code holds ids of six characters instead of texts.
 */
export function messageChunks(): Plugin {
  const keys = new Map<string, string>();
  const byModule = new Map<string, string[]>();
  const catalogs = new Map<Locale, Messages>();

  function textOf(locale: Locale, key: string): Messages[string] {
    const catalog = catalogs.get(locale) ?? compileCatalog(locale);
    catalogs.set(locale, catalog);
    return catalog[key] ?? compileMessage(key.slice(key.indexOf("\u0004") + 1));
  }

  function idOf(key: string): string {
    const id = generateMessageId(key);
    if ((keys.get(id) ?? key) !== key) throw new Error(`Two messages have the id ${id}: ${key}`);
    keys.set(id, key);
    return id;
  }

  /** Content of a chunk's file of messages; empty without messages. */
  function fileOf(chunk: { moduleIds: readonly string[] }, locale: Locale): string {
    const ids = [...new Set(chunk.moduleIds.flatMap((id) => byModule.get(id) ?? []))].sort();
    if (ids.length === 0) return "";
    const messages = Object.fromEntries(ids.map((id) => [id, textOf(locale, keys.get(id) ?? "")]));
    return `Object.assign(globalThis.starlingMessages??={},${JSON.stringify(messages)});`;
  }

  const nameOf = (chunk: Rolldown.OutputChunk | Rolldown.RenderedChunk) => {
    const all = ALL_LOCALES.map((locale) => fileOf(chunk, locale)).join("");
    return all === "" ? undefined : `${chunk.name}-${hashOf(all)}.js`;
  };

  return {
    name: "starling-message-chunks",
    apply: "build",
    enforce: "post",
    transform(code, id) {
      if (id.includes("node_modules") || !code.includes("@starling/i18n/translate")) return null;
      const found = messagesIn(id.replace(/\?.*/, ""), code);
      if (found.length === 0) return null;
      byModule.set(id, [...new Set(found.map(({ key }) => idOf(key)))]);
      let changed = code;
      for (const { key, start, end, context } of found.toReversed()) {
        const after = context
          ? changed.slice(end, context.start) + changed.slice(context.end)
          : changed.slice(end);
        changed = changed.slice(0, start) + JSON.stringify(idOf(key)) + after;
      }
      return { code: changed, map: null };
    },
    augmentChunkHash: (chunk) => nameOf(chunk),
    generateBundle(_options, bundle) {
      const files: Record<string, string> = {};
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        const name = nameOf(chunk);
        if (name === undefined) continue;
        for (const locale of ALL_LOCALES)
          this.emitFile({
            type: "asset",
            fileName: `${FOLDER}/${locale}/${name}`,
            source: fileOf(chunk, locale),
          });
        const english = `${FOLDER}/${SOURCE}/${name}`;
        files[chunk.fileName] = english;
        chunk.code = `import"./${path.posix.relative(path.posix.dirname(chunk.fileName), english)}";${chunk.code}`;
      }
      this.emitFile({
        type: "asset",
        fileName: ".vite/messages.json",
        source: JSON.stringify(files, null, 2),
      });
    },
  };
}
