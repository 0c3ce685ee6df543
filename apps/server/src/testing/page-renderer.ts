import path from "node:path";
import { runnerImport } from "vite";
import type { PageRenderer } from "../public-pages/renderer.ts";

const WEB = path.join(import.meta.dirname, "../../../web");

let renderer: Promise<PageRenderer> | undefined;

async function importRenderer(): Promise<PageRenderer> {
  const { module } = await runnerImport<PageRenderer>("./src/app/public-page-html.tsx", {
    root: WEB,
    configFile: false,
  });
  return module;
}

/** The web app's own components, of its source: what the build makes a module of. */
export function sourceRenderer(): Promise<PageRenderer> {
  renderer ??= importRenderer();
  return renderer;
}
