import path from "node:path";
import { build } from "esbuild";
import type { Plugin } from "vite";

/** File name at the site's root, because a worker's folder is its scope. */
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

/** Bundles the worker into one file, because it shares nothing with pages. */
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
