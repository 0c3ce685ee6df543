import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { PublicPage } from "@starling/validators/public-pages";

/** Draws what stands inside `#root`; the web app's own components do. */
export interface PageRenderer {
  publicPageHtml(page: PublicPage, now: Date): string;
  missingPageHtml(): string;
}

/** Draws nothing: the script draws the page then, as it does everywhere else. */
const NOTHING: PageRenderer = { publicPageHtml: () => "", missingPageHtml: () => "" };

function isRenderer(module: object): module is PageRenderer {
  return "publicPageHtml" in module && "missingPageHtml" in module;
}

/** The module that the web app's build makes of its public page. Without a build nothing is drawn. */
export async function loadPageRenderer(folder: string): Promise<PageRenderer> {
  const file = path.join(folder, ".server", "public-page-html.js");
  if (!existsSync(file)) return NOTHING;
  const module: object = await import(pathToFileURL(file).href);
  if (!isRenderer(module)) throw new Error(`${file} does not draw public pages`);
  return module;
}
