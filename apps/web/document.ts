import { readFileSync } from "node:fs";
import path from "node:path";
import react from "@vitejs/plugin-react";
import { transform } from "esbuild";
import { type IndexHtmlTransformContext, type Plugin, runnerImport } from "vite";

type Bundle = NonNullable<IndexHtmlTransformContext["bundle"]>;

function builtFile(bundle: Bundle | undefined, name: RegExp): string {
  const file = Object.keys(bundle ?? {}).find((candidate) => name.test(candidate));
  if (!file) throw new Error(`The bundle has no file like ${name}`);
  return file;
}

/** The server allows the inline script by its hash. */
async function inlined(file: string): Promise<string> {
  const source = readFileSync(path.join(import.meta.dirname, "document", file), "utf8");
  const { code } = await transform(source, { minify: true, target: "es2023" });
  return `<script>${code.trim()}</script>`;
}

/**
 * Inserts the start page's first screen between markers, so that the server can remove it from other pages.
 */
export function firstPaint(): Plugin {
  return {
    name: "starling-first-paint",
    apply: "build",
    async transformIndexHtml(html) {
      const { module } = await runnerImport<typeof import("./src/app/first-paint.tsx")>(
        "./src/app/first-paint.tsx",
        { root: import.meta.dirname, configFile: false, plugins: [react()] },
      );
      return html.replace("<!--first-->", () => `<!--first-->${module.firstPaint()}<!--/first-->`);
    },
  };
}

const SHEET = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/;
const MODULES =
  /<script type="module"[^>]*><\/script>(\s*(<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>))*/;

/**
 * Inlines the theme's script and, between markers, the script that delays the app, which the server keeps
 * only in pages it has rendered.
 */
export function inlineScripts(): Plugin {
  return {
    name: "starling-inline-scripts",
    apply: "build",
    transformIndexHtml: {
      order: "pre",
      async handler(html) {
        const [theme, starter] = [await inlined("theme.js"), await inlined("starter.js")];
        return html
          .replace('<script src="/document/theme.js"></script>', () => theme)
          .replace("</body>", () => `<!--starter-->${starter}<!--/starter--></body>`);
      },
    },
  };
}

/**
 * Inlines the stylesheet, so that the first paint needs no request except for the font, and marks the
 * elements that load the app.
 */
export function wholeDocument(): Plugin {
  return {
    name: "starling-whole-document",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle }) {
        const font = builtFile(bundle, /figtree-latin-wght-normal.*\.woff2$/);
        const preload = `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">`;
        return html
          .replace(SHEET, (_element, file: string) => `${styleOf(bundle, file)}${preload}`)
          .replace(MODULES, (elements) => `<!--start-->${elements}<!--/start-->`);
      },
    },
  };
}

/**
 * Inlined stylesheet between markers. In pages that it renders, the server inlines only the used rules and
 * adds the link to the files that the app loads. A chunk fetches the stylesheet only if it finds no link to
 * it. `disabled` stops the parser, and `media` the preload scanner, from fetching it.
 */
function styleOf(bundle: Bundle | undefined, file: string): string {
  const asset = bundle?.[file];
  if (asset?.type !== "asset") throw new Error(`${file} is not in the bundle`);
  const style = `<style>${asset.source.toString().trim()}</style>`;
  return `<!--styles-->${style}<link rel="stylesheet" href="/${file}" media="not all" disabled><!--/styles-->`;
}

/** In development, fetches the site facts from the API server, which adds them to pages in production. */
export function siteFacts(api: string): Plugin {
  return {
    name: "starling-site-facts",
    apply: "serve",
    async transformIndexHtml(html) {
      // No site facts are available while the API server starts; reloading the page retries.
      const page = await fetch(api, { headers: { accept: "text/html" } }).then(
        (answer) => answer.text(),
        () => "",
      );
      const [facts] = /<script type="application\/json" id="site">.*?<\/script>/s.exec(page) ?? [];
      return facts === undefined ? html : html.replace("<!--site-->", () => facts);
    },
  };
}
