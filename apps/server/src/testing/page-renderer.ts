import path from "node:path";
import { createServer } from "vite";
import { type PageRenderer, rendererOf } from "../rendered-pages/renderer.ts";

const WEB = path.join(import.meta.dirname, "../../../web");

/** Loads the web app's renderer from source. Call `close` only after all rendering. */
export async function sourceRenderer(): Promise<PageRenderer & { close: () => Promise<void> }> {
  const vite = await createServer({
    root: WEB,
    configFile: false,
    logLevel: "error",
    appType: "custom",
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  const module: object = await vite.ssrLoadModule("/src/entry-server.tsx");
  return { ...rendererOf(module), close: () => vite.close() };
}
