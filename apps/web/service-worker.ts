import path from "node:path";
import { build } from "esbuild";
import type { Plugin } from "vite";

/** Where browsers find the worker: its folder is what it may answer for, so it lies at the site's root. */
const NAME = "sw.js";

async function bundled(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, "src/service-worker/worker.ts")],
    bundle: true,
    write: false,
    minify: true,
    format: "iife",
    target: "es2023",
  });
  return outputFiles[0]?.text ?? "";
}

/** Builds the service worker as one file of its own: browsers run it beside the pages, so it shares nothing with them. */
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
