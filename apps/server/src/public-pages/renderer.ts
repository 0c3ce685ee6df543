import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { once } from "@starling/validators/once";
import type { PublicPage } from "@starling/validators/public-pages";
import type { Site } from "../http/site.ts";

/** Draws what stands inside `#root`; the web app's own components do. */
export interface PageRenderer {
  publicPageHtml(page: PublicPage, now: Date): string;
  missingPageHtml(): string;
  /** Terms, privacy or rules, by their path. */
  policyPageHtml(path: string): string;
}

/** What the drawn pages show of the site. */
export type DrawnSite = Pick<Site, "minAge" | "social">;

/** The module that the web app's build makes. */
export interface PageModule extends PageRenderer {
  /** Tells the pages about the site; before the first is drawn. */
  describeSite(site: DrawnSite): void;
}

/** Loads the renderer when first called, and answers the same one ever after. */
export type PageRendererLoader = () => Promise<PageRenderer>;

/** Draws nothing: the script draws the page then, as it does everywhere else. */
const NOTHING: PageRenderer = {
  publicPageHtml: () => "",
  missingPageHtml: () => "",
  policyPageHtml: () => "",
};

function isRenderer(module: object): module is PageModule {
  return ["publicPageHtml", "missingPageHtml", "policyPageHtml", "describeSite"].every(
    (name) => name in module,
  );
}

/**
 * The module that the web app's build makes of its public page: React and the page's components, which no start waits for.
 * Without a build nothing is drawn.
 */
export function pageRenderer(folder: string, site: DrawnSite): PageRendererLoader {
  const file = path.join(folder, ".server", "public-page-html.js");
  if (!existsSync(file)) return async () => NOTHING;
  return once(async () => {
    const module: object = await import(pathToFileURL(file).href);
    if (!isRenderer(module)) throw new Error(`${file} does not draw public pages`);
    module.describeSite(site);
    return module;
  });
}
