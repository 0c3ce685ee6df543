import path from "node:path";
import { compileCatalog } from "@starling/i18n/catalogs";
import { ALL_LOCALES } from "@starling/i18n/locales";
import { runInLocale, startLanguages } from "@starling/i18n/server";
import { t } from "@starling/i18n/translate";
import { build } from "esbuild";
import type { Plugin } from "vite";
import { OFFLINE_WORDS } from "./src/service-worker/offline-words.ts";

/** The worker's file is at the site's root, because a worker controls only pages in its own folder. */
const NAME = "sw.js";

function offlineTexts() {
  startLanguages(compileCatalog);
  const texts = () => Object.entries(OFFLINE_WORDS).map(([name, text]) => [name, t(text)]);
  return Object.fromEntries(
    ALL_LOCALES.map((locale) => [locale, Object.fromEntries(runInLocale(locale, texts))]),
  );
}

async function bundled(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, "src/service-worker/worker.ts")],
    bundle: true,
    write: false,
    minify: true,
    format: "iife",
    target: "es2023",
    define: { OFFLINE_TEXTS: JSON.stringify(offlineTexts()) },
  });
  return outputFiles[0]?.text ?? "";
}

/** Bundles the worker into one file, because it shares no code with pages. */
export function serviceWorker(): Plugin {
  return {
    name: "starling-service-worker",
    async generateBundle() {
      this.emitFile({ type: "asset", fileName: NAME, source: await bundled() });
    },
    configureServer(server) {
      server.middlewares.use(`/${NAME}`, (_request, response, next) => {
        bundled().then(
          (code) => response.setHeader("Content-Type", "text/javascript").end(code),
          (error: unknown) => next(error),
        );
      });
    },
  };
}
