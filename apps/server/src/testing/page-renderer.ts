import path from "node:path";
import { createServer, runnerImport } from "vite";
import { type MemberPageRenderer, memberPagesOf } from "../member-pages/renderer.ts";
import type { PageModule } from "../public-pages/renderer.ts";

const WEB = path.join(import.meta.dirname, "../../../web");

let renderer: Promise<PageModule> | undefined;

async function importRenderer(): Promise<PageModule> {
  const { module } = await runnerImport<PageModule>("./src/app/public-page-html.tsx", {
    root: WEB,
    configFile: false,
  });
  return module;
}

/** Loads the web app's renderer from source, as the build would bundle it. */
export function sourceRenderer(): Promise<PageModule> {
  renderer ??= importRenderer();
  return renderer;
}

/**
 * Like {@link sourceRenderer}, but for members' pages, whose code loads on rendering. Call `close`
 * afterwards.
 */
export async function sourceMemberPages(): Promise<MemberPageRenderer & { close: () => Promise<void> }> {
  const vite = await createServer({
    root: WEB,
    configFile: false,
    logLevel: "error",
    appType: "custom",
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  const module: object = await vite.ssrLoadModule("/src/app/member-page-html.tsx");
  return { ...memberPagesOf(module), close: () => vite.close() };
}
