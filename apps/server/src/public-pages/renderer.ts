import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { once } from "@starling/validators/once";
import type { PublicPage } from "@starling/validators/public-pages";
import type { Site } from "../http/site.ts";

export interface PageRenderer {
  publicPageHtml(page: PublicPage, now: Date): string;
  missingPageHtml(): string;
  policyPageHtml(path: string): string;
}

export type RenderedSite = Pick<Site, "minAge" | "social">;

export interface PageModule extends PageRenderer {
  /** Must be called before the first page is rendered. */
  describeSite(site: RenderedSite): void;
}

export type PageRendererLoader = () => Promise<PageRenderer>;

/** Leaves rendering to the app's script. */
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

/** Loads the web app's built renderer on first use. Without a build nothing is rendered. */
export function pageRenderer(folder: string, site: RenderedSite): PageRendererLoader {
  const file = path.join(folder, ".server", "public-page-html.js");
  if (!existsSync(file)) return async () => NOTHING;
  return once(async () => {
    const module: object = await import(pathToFileURL(file).href);
    if (!isRenderer(module)) throw new Error(`${file} does not render public pages`);
    module.describeSite(site);
    return module;
  });
}
